import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KillableSite, Victim } from './killableSite.ts';

const LEAST_KILLS = 4;

/** Writers that run until `stop()`. */
export interface WritersAtWork<Done> {
  /** Acknowledged writes. */
  acknowledged: Done[];
  /** Number of writes without an answer or with a 5xx. */
  failed(): number;
  /** Resolves with the first acknowledged write. */
  first: Promise<void>;
  /** Stops sending writes. Resolves when those in flight have succeeded or failed. */
  stop(): Promise<void>;
}

export interface KillReport {
  /** Acknowledged writes. */
  acknowledged: number;
  /** Writes that a kill interrupted: each must be stored completely or not at all. */
  cutOff: number;
  kills: Record<Victim, number>;
  /** One sentence for each thing that was wrong after a kill; empty when the proof holds. */
  damage: string[];
}

export interface Writing<Done> {
  /** Starts writers on the running site. */
  start(): WritersAtWork<Done>;
  /** Checks all stored data. @param acknowledged the writes of all rounds. */
  findDamage(acknowledged: readonly Done[]): Promise<string[]>;
  /** Longest time from a round's first acknowledged write to its kill, in ms. */
  longestWaitMs?: number;
}

/**
 * Writes to the site until at least `least` writes are acknowledged. Meanwhile it kills the API and the database
 * alternately with SIGKILL and restarts them, once for every ten writes asked for and at least four times. All data is
 * checked after each kill.
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

/** The outcome of a write. `refused`: answered, and nothing was written. */
export type Outcome<Done> = { done: Done } | 'cut off' | 'refused';

/** Starts writers, each with one write at a time. A write that is interrupted before `stop()` fails the proof. */
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
