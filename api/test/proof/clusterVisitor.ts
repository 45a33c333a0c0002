import { setTimeout as delay } from 'node:timers/promises';
import { HEADERS, type MatchDetail } from '@wkff/contracts';
import type { WrittenSite } from './killableSite.ts';

const PAUSE_MS = 20;

/** What a visitor saw who read matches all the time. */
export interface Visit {
  reads: number;
  /** Reads that had no answer, or another one than 200. */
  failed: number;
  /** Longest time in ms in which every read failed. */
  longestGapMs: number;
  /** Matches that were shown with an older version than before. */
  older: string[];
}

/** Reads the version of a match. @throws Error if there is no answer, or another one than 200. */
type ReadVersion = (id: number) => Promise<number>;

/** Starts to read matches by turns. @param read Default: from all APIs, as an open page does. */
export function startVisitor(
  site: Pick<WrittenSite, 'origin'>,
  ids: readonly number[],
  read: ReadVersion = asOpenPage(site),
) {
  const visit: Visit = { reads: 0, failed: 0, longestGapMs: 0, older: [] };
  const versions = new Map<number, number>();
  let isOver = false;
  let lastRead = performance.now();
  const look = async (id: number) => {
    const version = await read(id);
    const before = versions.get(id) ?? 0;
    if (version < before) visit.older.push(`match ${id} had version ${version} after ${before}`);
    versions.set(id, Math.max(before, version));
    visit.longestGapMs = Math.max(visit.longestGapMs, performance.now() - lastRead);
    lastRead = performance.now();
  };
  const ended = (async () => {
    while (!isOver) {
      visit.reads += 1;
      await look(ids[visit.reads % ids.length] ?? 0).catch(() => (visit.failed += 1));
      await delay(PAUSE_MS);
    }
  })();
  return {
    async end(): Promise<Visit> {
      isOver = true;
      await ended;
      return visit;
    },
  };
}

/** An open page sends the newest change that it knows. */
function asOpenPage({ origin }: Pick<WrittenSite, 'origin'>): ReadVersion {
  let change = 0;
  return async (id) => {
    const answer = await fetch(`${origin()}/api/matches/${id}`, { headers: { [HEADERS.seen]: String(change) } });
    const { data } = (await answer.json()) as { data: MatchDetail };
    if (answer.status !== 200) throw new Error(`match ${id} is ${answer.status}`);
    change = Math.max(change, Number(answer.headers.get(HEADERS.change) ?? 0));
    return data.version;
  };
}
