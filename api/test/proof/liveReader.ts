import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isLiveTag, type LiveChange } from '@wkff/contracts';
import { recordChange } from '../../src/db/changes.ts';
import { EventParser, openEventStream, type StreamEvent } from '../eventStream.ts';
import type { TestApp } from '../testApp.ts';

const WRITERS = 4;
/** A connection is cut after at most this many characters or this many ms. */
const LONGEST_READ = 1_500;
const LONGEST_WAIT_MS = 12;

export interface LiveReaderReport {
  disconnects: number;
  /** Number of changes that were committed during the run, and of those that visitors are notified of. */
  changes: number;
  notified: number;
  /** Numbers of changes that the reader missed, got twice, or got with wrong tags. All empty if the proof holds. */
  missed: number[];
  doubled: number[];
  wrong: number[];
  /** Number of `reload` events. */
  reloads: number;
}

/**
 * Runs a reader of `/api/live` over real HTTP that is cut off at random `disconnects` times and reconnects with its
 * `Last-Event-ID`, while others commit changes. Visitors are not notified of some of them, and some are rolled back.
 */
export async function readThroughDisconnects(site: TestApp, disconnects: number): Promise<LiveReaderReport> {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${site.app.listeningOrigin}/api/live`;
  const begin = await newest(site);
  const got: StreamEvent[] = [];
  const writing = startWriters(site);
  let lastId = String(begin);
  for (let count = 0; count < disconnects; count += 1) lastId = await readAndBreakOff(url, lastId, got);
  await writing.stop();
  await readUpTo(url, lastId, await newest(site), got);
  return compare(await changesSince(site, begin), got, disconnects);
}

async function newest({ pool }: TestApp): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0) as id from changes');
  return rows[0]?.id ?? 0;
}

async function changesSince({ pool }: TestApp, begin: number): Promise<{ id: number; tags: string[] }[]> {
  return (await pool.query<{ id: number; tags: string[] }>('select id, tags from changes where id > $1', [begin])).rows;
}

function startWriters({ db }: TestApp) {
  let isStopping = false;
  const write = async (year: number) => {
    for (let count = 0; !isStopping; count += 1) {
      const tags = [`match:${count}`, `season:${year}`, `ranking:${year}`, 'content:1', 'popup'].slice(randomInt(5));
      const written = db.transaction().execute(async (trx) => {
        await recordChange(trx, tags);
        if (randomInt(10) === 0) throw new RolledBack();
      });
      await written.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
      await delay(randomInt(4));
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, index) => write(2020 + index)));
  return {
    stop: async () => {
      isStopping = true;
      await all;
    },
  };
}

class RolledBack extends Error {}

async function readAndBreakOff(url: string, lastId: string, got: StreamEvent[]): Promise<string> {
  const parser = new EventParser(lastId);
  const response = await openEventStream(url, { 'last-event-id': lastId });
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  let left = randomInt(LONGEST_READ);
  const timer = setTimeout(() => response.destroy(), randomInt(LONGEST_WAIT_MS));
  response.on('data', (text: string) => {
    got.push(...parser.take(text.slice(0, left)));
    left -= text.length;
    if (left <= 0) response.removeAllListeners('data').destroy();
  });
  await new Promise((resolve) => response.on('error', () => undefined).once('close', resolve));
  clearTimeout(timer);
  return parser.lastId;
}

async function readUpTo(url: string, lastId: string, end: number, got: StreamEvent[]): Promise<void> {
  const parser = new EventParser(lastId);
  const response = await openEventStream(url, { 'last-event-id': lastId });
  for await (const text of response as AsyncIterable<string>) {
    got.push(...parser.take(text));
    if (Number(parser.lastId) >= end) break;
  }
}

function compare(changes: { id: number; tags: string[] }[], got: StreamEvent[], disconnects: number): LiveReaderReport {
  const notified = new Map(
    changes.map(({ id, tags }) => [id, tags.filter(isLiveTag)] as const).filter(([, tags]) => tags.length > 0),
  );
  const events = got.filter(({ type }) => type === 'message');
  const seen = new Set<number>();
  const doubled: number[] = [];
  const wrong: number[] = [];
  for (const { id, data } of events) {
    const number = Number(id);
    if (seen.has(number)) doubled.push(number);
    seen.add(number);
    const { tags } = JSON.parse(data) as LiveChange;
    if (JSON.stringify(tags) !== JSON.stringify(notified.get(number))) wrong.push(number);
  }
  return {
    disconnects,
    changes: changes.length,
    notified: notified.size,
    missed: [...notified.keys()].filter((id) => !seen.has(id)),
    doubled,
    wrong,
    reloads: got.length - events.length,
  };
}
