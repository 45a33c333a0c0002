import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const GO_ON_AFTER_MS = 100;

/** What a kill needs to know of a site. */
export interface KilledSite<Victim extends string> {
  /** Returns a function that sends SIGKILL to all processes of the victim at once. */
  aim(victim: Victim): Promise<() => void>;
  /** Resolves when the site works again after the kill. Returns a sentence for each thing that was wrong meanwhile. */
  recover(victim: Victim): Promise<string[]>;
}

/** Sends a write that had no answer once more. Returns a sentence if it is stored twice afterwards, else null. */
export type Repeat = () => Promise<string | null>;

/** Writers that run until `stop()`. */
export interface WritersAtWork<Done> {
  /** Acknowledged writes. */
  acknowledged: Done[];
  /** Writes without an answer or with a 5xx, which a page would send again. */
  cutOff: Repeat[];
  /** Resolves with the first acknowledged write. */
  first: Promise<void>;
  /** Stops sending writes. Resolves when those in flight have succeeded or failed. */
  stop(): Promise<void>;
}

export interface KillReport<Victim extends string> {
  /** Acknowledged writes. */
  acknowledged: number;
  /** Writes that a kill interrupted: each must be stored completely or not at all. */
  cutOff: number;
  kills: Record<Victim, number>;
  /** One sentence for each thing that was wrong after a kill; empty when the proof holds. */
  damage: string[];
}

export interface Writing<Victim extends string, Done> {
  /** Starts writers on the running site. */
  start(): WritersAtWork<Done>;
  /** Checks all stored data. @param acknowledged writes that must be found. */
  findDamage(acknowledged: readonly Done[]): Promise<string[]>;
  /** Victims whose end no write may notice. Default: none. */
  unnoticed?: readonly Victim[];
  /** Longest time from a round's first acknowledged write to its kill, in ms. */
  longestWaitMs: number;
  /** All data is checked after so many kills. Default 1. */
  checkEvery?: number;
  /** Returns a random integer from 0 to below `limit`. Default: of no seed. */
  random?: (limit: number) => number;
  /** Called after each kill. */
  onKill?: (report: KillReport<Victim>) => void;
}

/**
 * Kills one victim after the other while writers write, waits until the site works again, repeats the writes that were
 * cut off, and looks for damage. Ends with the first damage.
 */
export async function killRounds<Victim extends string, Done>(
  site: KilledSite<Victim>,
  victims: readonly Victim[],
  writing: Writing<Victim, Done>,
): Promise<KillReport<Victim>> {
  const { start, findDamage, unnoticed = [], longestWaitMs, checkEvery = 1, random = randomInt, onKill } = writing;
  const all: Done[] = [];
  let unchecked: Done[] = [];
  const kills = Object.fromEntries(victims.map((victim) => [victim, 0])) as Record<Victim, number>;
  const report: KillReport<Victim> = { acknowledged: 0, cutOff: 0, kills, damage: [] };
  for (const [round, victim] of victims.entries()) {
    const writers = start();
    await writers.first;
    const kill = await site.aim(victim);
    await delay(random(longestWaitMs));
    if (unnoticed.includes(victim)) {
      kill();
      report.damage.push(...(await site.recover(victim)));
      await writers.stop();
      if (writers.cutOff.length > 0) report.damage.push(`the end of the ${victim} failed a write`);
    } else {
      const stopped = writers.stop();
      kill();
      await stopped;
      report.damage.push(...(await site.recover(victim)));
    }
    for (const repeat of writers.cutOff) {
      // Refused if something that it names is lost.
      const wrong = await repeat().catch((error: unknown) => `a repeated write failed: ${(error as Error).message}`);
      if (wrong !== null) report.damage.push(wrong);
    }
    all.push(...writers.acknowledged);
    unchecked.push(...writers.acknowledged);
    report.kills[victim] += 1;
    report.cutOff += writers.cutOff.length;
    report.acknowledged = all.length;
    if ((round + 1) % checkEvery === 0 || report.damage.length > 0) {
      report.damage.push(...(await findDamage(unchecked)));
      unchecked = [];
    }
    onKill?.(report);
    if (report.damage.length > 0) return report;
  }
  report.damage.push(...(await findDamage(all)));
  return report;
}

/** The outcome of a write. `refused`: answered, and nothing was written. */
export type Outcome<Done> = { done: Done } | { cutOff: Repeat } | 'refused';

/**
 * Starts writers, each with one write at a time. A write that is interrupted before `stop()` fails the proof.
 * @param goOn true: parts are killed meanwhile, and whose write is interrupted goes on after a moment.
 */
export function startWriters<Done>(
  writers: readonly (() => Promise<Outcome<Done>>)[],
  goOn = false,
): WritersAtWork<Done> {
  const acknowledged: Done[] = [];
  const cutOff: Repeat[] = [];
  let isStopping = false;
  let tellFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (tellFirst = resolve));
  const work = async (write: () => Promise<Outcome<Done>>) => {
    while (!isStopping) {
      const outcome = await write();
      if (outcome === 'refused') continue;
      if ('done' in outcome) {
        acknowledged.push(outcome.done);
        tellFirst();
        continue;
      }
      if (!isStopping && !goOn) throw new Error('before anything was killed, a write failed');
      cutOff.push(outcome.cutOff);
      if (goOn) await delay(GO_ON_AFTER_MS);
    }
  };
  const all = Promise.all(writers.map(work));
  return {
    acknowledged,
    cutOff,
    first: Promise.race([first, all.then(() => undefined)]),
    stop: async () => {
      isStopping = true;
      await all;
    },
  };
}

/** Returns one group of writers made of several. */
export function together<Done>(groups: readonly WritersAtWork<Done>[]): WritersAtWork<Done> {
  return {
    get acknowledged() {
      return groups.flatMap(({ acknowledged }) => acknowledged);
    },
    get cutOff() {
      return groups.flatMap(({ cutOff }) => cutOff);
    },
    first: Promise.all(groups.map(({ first }) => first)).then(() => undefined),
    stop: async () => {
      await Promise.all(groups.map((group) => group.stop()));
    },
  };
}
