import { setTimeout as delay } from 'node:timers/promises';
import { isLiveTag, type LiveChange } from '@wkff/contracts';
import { EventParser, type StreamEvent } from '../../api/test/eventStream.ts';
import type { Cluster } from './cluster.ts';

/** How long a browser waits before it connects again, if the stream has not said it. */
const RETRY_MS = 3_000;
const LOOK_MS = 50;
const LAST_EVENT_LIMIT_MS = 30_000;

interface Change {
  id: number;
  tags: string[];
}

/** What a reader has heard. */
export interface Heard {
  /** Number of changes of scores. */
  changes: number;
  /** Those that it was not told of. */
  missed: number[];
  disconnects: number;
}

/** A page that follows the live scores: it connects again whenever its stream ends, with the last id that it has got. */
export async function startStreamReader({ origin, query }: Pick<Cluster, 'origin' | 'query'>) {
  const changesAfter = (id: number) => query<Change>(`select id::int, tags from changes where id > ${id} order by id`);
  const [newest] = await query<{ id: number }>('select coalesce(max(id), 0)::int as id from changes');
  const begin = newest?.id ?? 0;
  const got: StreamEvent[] = [];
  let lastId = String(begin);
  let disconnects = 0;
  let isOver = false;
  let ending = new AbortController();

  const readOne = async (parser: EventParser) => {
    ending = new AbortController();
    const headers = { accept: 'text/event-stream', 'last-event-id': lastId };
    const answer = await fetch(`${origin()}/api/live`, { headers, signal: ending.signal });
    if (answer.status !== 200) return void (await answer.body?.cancel());
    const decoder = new TextDecoder();
    const body = answer.body?.getReader();
    for (let part = await body?.read(); part?.value; part = await body?.read()) {
      got.push(...parser.take(decoder.decode(part.value, { stream: true })));
      lastId = parser.lastId;
    }
  };
  const reading = (async () => {
    while (!isOver) {
      const parser = new EventParser(lastId);
      await readOne(parser).catch(() => undefined);
      if (isOver) return;
      disconnects += 1;
      await delay(parser.retry ?? RETRY_MS);
    }
  })();

  return {
    /** Ends once the reader has heard of the newest change. */
    async end(): Promise<Heard> {
      const changes = await changesAfter(begin);
      const last = changes.at(-1)?.id ?? begin;
      for (let waited = 0; Number(lastId) < last && waited < LAST_EVENT_LIMIT_MS; waited += LOOK_MS)
        await delay(LOOK_MS);
      isOver = true;
      ending.abort();
      await reading;
      const live = changes.filter(({ tags }) => tags.some(isLiveTag));
      const missed = live.filter((change) => !isHeard(change, got)).map(({ id }) => id);
      return { changes: live.length, missed, disconnects };
    },
  };
}

/**
 * Returns whether a reader was told of a change: by its event, by one that has what several changed together, or by
 * `reload`, after which a page reads everything again.
 */
function isHeard({ id, tags }: Change, got: readonly StreamEvent[]): boolean {
  const event = got.find((one) => Number(one.id) >= id);
  if (event?.type !== 'message') return event !== undefined;
  const told = new Set((JSON.parse(event.data) as LiveChange).tags);
  return tags.filter(isLiveTag).every((tag) => told.has(tag));
}
