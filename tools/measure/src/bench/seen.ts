import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { within } from '@wkff/contracts';
import { fetchBytes } from './fetchBytes.ts';
import { newScore, type ScoreKeeper } from './scoreKeeper.ts';
import type { BenchSite } from './site.ts';

/** As many as the matches of a day. */
const KEEPERS = 4;
const SAVES_EACH = 50;
const PAUSE_MS = 100;
const LOOK_AGAIN_MS = 10;
const SEEN_LIMIT_MS = 30_000;
const PAGE = '/wk-league-matches';

/** Times of one save, in ms after it was sent. */
export interface Seen {
  savedMs: number;
  /** The visitor's stream reported it. */
  reportedMs: number;
  /** Time until both a page and a match that the visitor then requested had the new score. */
  seenMs: number;
  /** Number of requests until both had it. */
  looks: number;
}

/**
 * Score keepers save one score after the other at API_PORT; a visitor, who has the page of matches open, receives an
 * event for each and requests the pages.
 */
export async function measureSeen(site: BenchSite, keeper: ScoreKeeper): Promise<Seen[]> {
  await fetchBytes(site.address + PAGE);
  const visitor = await openStream(`${site.address}/api/live`);
  try {
    const saveOne = async (id: number, turn: number): Promise<Seen> => {
      const told = visitor.nextOf(`match:${id}`);
      const started = performance.now();
      const since = () => performance.now() - started;
      const save = async () => ({ answer: await keeper.save(id, newScore(turn)), savedMs: since() });
      const [{ answer, savedMs }, reportedMs] = await Promise.all([save(), told.then(since)]);
      const looks = await lookUntilSeen(site.address, [PAGE, `/api/matches/${id}`], id, versionIn(answer, id));
      return { savedMs, reportedMs, seenMs: since(), looks };
    };
    const work = async (id: number) => {
      const all: Seen[] = [];
      for (let count = 0; count < SAVES_EACH; count += 1) {
        all.push(await within(SEEN_LIMIT_MS, saveOne(id, count), `a save of match ${id} was not seen`));
        await delay(PAUSE_MS);
      }
      return all;
    };
    return (await Promise.all(keeper.shownIds.slice(0, KEEPERS).map(work))).flat();
  } finally {
    visitor.close();
  }
}

/** Requests all paths until each has the match in that version or a later one; returns the number of requests. */
async function lookUntilSeen(address: string, paths: readonly string[], id: number, version: number): Promise<number> {
  for (let looks = 1; ; looks += 1) {
    const answers = await Promise.all(paths.map((path) => fetchBytes(address + path)));
    if (answers.every(({ body }) => versionIn(body.toString('utf8'), id) >= version)) return looks;
    await delay(LOOK_AGAIN_MS);
  }
}

/** Returns the version of a match in a response of the API or in the data of a rendered page; -1 if it has none. */
export function versionIn(text: string, id: number): number {
  const start = text.indexOf(`"id":${id},"match_date"`);
  if (start === -1) return -1;
  return Number(/"version":(\d+)/.exec(text.slice(start))?.[1] ?? -1);
}

interface Visitor {
  /** Resolves at the next event that has the tag. @throws Error when the stream ends. */
  nextOf(tag: string): Promise<void>;
  close(): void;
}

async function openStream(url: string): Promise<Visitor> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false }, resolve).once('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const waiting = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  let rest = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((one) => one.startsWith('data:'))) {
      const { tags = [] } = JSON.parse(line.slice('data:'.length)) as { tags?: string[] };
      for (const tag of tags) {
        waiting.get(tag)?.resolve();
        waiting.delete(tag);
      }
    }
  });
  response
    .on('error', () => undefined)
    .once('close', () => {
      for (const { reject } of waiting.values()) reject(new Error('the stream of events ended'));
    });
  return {
    nextOf: (tag) => new Promise((resolve, reject) => waiting.set(tag, { resolve, reject })),
    close: () => response.destroy(),
  };
}
