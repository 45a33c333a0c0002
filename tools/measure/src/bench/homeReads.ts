import { setTimeout as delay } from 'node:timers/promises';
import { fetchBytes } from './fetchBytes.ts';
import { newScore, type ScoreKeeper } from './scoreKeeper.ts';
import type { BenchSite } from './site.ts';

const SECONDS = 20;
const ROUNDS = 2;
const READS_PER_SECOND = 50;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Times of reads of the home page in ms. */
interface HomeReads {
  quiet: number[];
  /** While a score is saved every second. */
  saving: number[];
  /** Number of saves. */
  saves: number;
}

/** Reads the home page at a constant rate, quiet and with a save of a match of this month every second, in turns. */
export async function measureHome(site: BenchSite, keeper: ScoreKeeper): Promise<HomeReads> {
  const [id] = keeper.shownIds;
  if (id === undefined) throw new Error('the demo has no match this month');
  const all: HomeReads = { quiet: [], saving: [], saves: 0 };
  const save = async () => {
    await keeper.save(id, newScore(all.saves++));
  };
  // The first reads and saves are slower than later ones.
  await readFor(2, site.address, save);
  all.saves = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    all.quiet.push(...(await readFor(SECONDS, site.address)));
    all.saving.push(...(await readFor(SECONDS, site.address, save)));
  }
  return all;
}

/** Reads for some seconds, and calls `eachSecond` in the middle of each. Returns the times of the reads. */
async function readFor(seconds: number, address: string, eachSecond?: () => Promise<void>): Promise<number[]> {
  const reads: Promise<number>[] = [];
  const calls: Promise<void>[] = [];
  const started = performance.now();
  for (let number = 0; number < seconds * READS_PER_SECOND; number += 1) {
    await delay(Math.max(0, started + (number * 1_000) / READS_PER_SECOND - performance.now()));
    reads.push(timeOfRead(address));
    if (eachSecond && number % READS_PER_SECOND === READS_PER_SECOND / 2) calls.push(eachSecond());
  }
  await Promise.all(calls);
  return Promise.all(reads);
}

/** @throws Error when the page is not sent. */
async function timeOfRead(address: string): Promise<number> {
  const started = performance.now();
  const { status } = await fetchBytes(`${address}/`, BROWSER);
  if (status !== 200) throw new Error(`the home page was answered with ${status}`);
  return performance.now() - started;
}
