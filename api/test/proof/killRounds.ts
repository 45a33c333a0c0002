import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KillableSite, Victim } from './killableSite.ts';

const LEAST_KILLS = 4;

/** Writers at work, until they are told to stop. */
export interface WritersAtWork<Done> {
  /** Writes as the API acknowledged them. */
  acknowledged: Done[];
  /** Writes that were sent and never answered, or answered with a failure. */
  failed(): number;
  /** Resolves with the first write that is acknowledged. */
  first: Promise<void>;
  /** No further write is sent from now on. Resolves when those under way have ended, whichever way. */
  stop(): Promise<void>;
}

export interface KillReport {
  /** Writes that were acknowledged. */
  acknowledged: number;
  /** Writes that a kill cut off: nobody knows, they may be there or not, but whole. */
  cutOff: number;
  kills: Record<Victim, number>;
  /** A sentence for each thing that was wrong after a kill. Empty: proven. */
  damage: string[];
}

export interface Writing<Done> {
  /** Starts writers on the site as it is now. */
  start(): WritersAtWork<Done>;
  /** Looks through everything; `acknowledged` are the writes of all rounds. */
  findDamage(acknowledged: readonly Done[]): Promise<string[]>;
  /** The kill comes this long after the first acknowledged write of its round at the latest. */
  longestWaitMs?: number;
}

/**
 * Has the site written to until `least` writes are acknowledged; again and again the API or the database, in turn, is killed with
 * SIGKILL in the middle of it and started again, once for every ten writes asked for, at least four times. After each kill
 * everything is looked through.
 */
export async function killRounds<Done>(
  site: KillableSite,
  least: number,
  { start, findDamage, longestWaitMs = 150 }: Writing<Done>,
): Promise<KillReport> {
  const acknowledged: Done[] = [];
  const report: KillReport = { acknowledged: 0, cutOff: 0, kills: { api: 0, database: 0 }, damage: [] };
  const kills = Math.max(LEAST_KILLS, Math.ceil(least / 10));
  for (let round = 0; round < kills || acknowledged.length < least; round += 1) {
    const victim: Victim = round % 2 === 0 ? 'api' : 'database';
    const writers = start();
    await writers.first;
    const kill = await site.aim(victim);
    await delay(randomInt(longestWaitMs));
    const stopped = writers.stop();
    kill();
    await stopped;
    await site.startAgain(victim);
    acknowledged.push(...writers.acknowledged);
    report.kills[victim] += 1;
    report.cutOff += writers.failed();
    report.damage.push(...(await findDamage(acknowledged)));
    if (report.damage.length > 0) break;
  }
  return { ...report, acknowledged: acknowledged.length };
}

/** What became of one write. `refused`: answered, and nothing was written. */
export type Outcome<Done> = { done: Done } | 'cut off' | 'refused';

/** Starts writers that write one after the other each. A write that is cut off before the writers are stopped fails the proof. */
export function startWriters<Done>(writers: readonly (() => Promise<Outcome<Done>>)[]): WritersAtWork<Done> {
  const acknowledged: Done[] = [];
  let failed = 0;
  let isStopping = false;
  let tellFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (tellFirst = resolve));
  const work = async (write: () => Promise<Outcome<Done>>) => {
    while (!isStopping) {
      const outcome = await write();
      if (outcome === 'cut off') {
        if (!isStopping) throw new Error('before anything was killed, a write failed');
        failed += 1;
      } else if (outcome !== 'refused') {
        acknowledged.push(outcome.done);
        tellFirst();
      }
    }
  };
  const all = Promise.all(writers.map(work));
  return {
    acknowledged,
    failed: () => failed,
    first: Promise.race([first, all.then(() => undefined)]),
    stop: async () => {
      isStopping = true;
      await all;
    },
  };
}
