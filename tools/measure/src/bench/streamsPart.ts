import { join } from 'node:path';
import { Helper } from './Helper.ts';
import { percentile } from './median.ts';
import { watchMemory } from './memory.ts';
import { nowMs } from './nowMs.ts';
import { measureEach, type Part, type PartContext, type PartResult } from './part.ts';
import { atMost, formats, unbarred } from './rows.ts';
import { asScoreKeeper, newScore, type ScoreKeeper } from './scoreKeeper.ts';
import type { Told } from './streamReaders.ts';
import { markdownTable } from './table.ts';

const READERS = [100, 1_000, 2_000, 5_000, 10_000];
const SAVES = 20;
/** Readers of a busy match day, with so many saves that 99 of 100 can be told apart, and the most that those may take. */
const MATCH_DAY = { readers: 2_000, saves: 200, barMs: 300 };
/** How much longer a save may take with all readers than with the fewest. */
const FLAT_BAR = 2;

/** What saves cost while so many readers follow, in ms. */
interface Step {
  readers: number;
  savedMs: number;
  /** From sending a save until the first, the median and the last reader was told; medians of all saves. */
  first: number;
  median: number;
  last: number;
  /** Within which 99 of 100 saves were told to the last reader. */
  last99: number;
  /** Resident memory of the web host, in bytes. */
  hostBytes: number;
}

/** Measures how many readers of live scores one web host holds, and what a save costs them and the score keeper. */
export const streamsPart: Part = async (context) =>
  measureEach('streams', context.say, { 'streams of live scores': () => measure(context) });

async function measure({ site, cleanup }: PartContext): Promise<PartResult> {
  const keeper = await asScoreKeeper(site);
  const file = join(import.meta.dirname, 'streamReaders.ts');
  const { helper } = await Helper.start(file, [site.address], cleanup);
  const steps: Step[] = [];
  for (const readers of READERS) {
    await helper.ask({ open: readers });
    steps.push(await measureStep(readers, helper, keeper, site.pid));
  }
  const [few, all] = [steps[0], steps.at(-1)];
  const matchDay = steps.find((step) => step.readers === MATCH_DAY.readers);
  if (!few || !all || !matchDay) throw new Error('no step was measured');
  const each = (all.hostBytes - few.hostBytes) / (all.readers - few.readers);
  return {
    rows: [
      atMost(
        `score saved while ${all.readers} streams are open, times as long as with ${few.readers}`,
        all.savedMs / few.savedMs,
        FLAT_BAR,
        formats.times,
      ),
      atMost(
        `a saved score told to the last of ${matchDay.readers} readers, p99 of ${MATCH_DAY.saves}`,
        matchDay.last99,
        MATCH_DAY.barMs,
        formats.ms,
      ),
      unbarred(`a saved score told to the last of ${all.readers} readers of one web host`, formats.ms(all.last)),
      unbarred('memory of the web host for each stream', formats.kilobytes(each)),
    ],
    details: [
      `## Streams of live scores\nOne web host; medians of ${SAVES} saves (${MATCH_DAY.saves} with ${MATCH_DAY.readers} readers), from sending the save.\n\n${table(steps)}`,
    ],
  };
}

async function measureStep(readers: number, helper: Helper, keeper: ScoreKeeper, pid: number): Promise<Step> {
  const all: { savedMs: number; told: Told }[] = [];
  const memory = watchMemory(pid);
  const saves = readers === MATCH_DAY.readers ? MATCH_DAY.saves : SAVES;
  for (let turn = 0; turn < saves; turn += 1) {
    const id = keeper.shownIds[turn % keeper.shownIds.length] ?? 0;
    const telling = helper.ask<Told>({ tag: `match:${id}` });
    const started = nowMs();
    await keeper.save(id, newScore(turn + Math.floor(turn / keeper.shownIds.length)));
    const savedMs = nowMs() - started;
    const { first, median, last } = await telling;
    all.push({ savedMs, told: { first: first - started, median: median - started, last: last - started } });
  }
  const lasts = all.map((one) => one.told.last);
  const middle = (pick: (one: (typeof all)[number]) => number) => percentile(all.map(pick), 0.5);
  const { host, renders } = memory.end();
  return {
    readers,
    savedMs: middle((one) => one.savedMs),
    first: middle((one) => one.told.first),
    median: middle((one) => one.told.median),
    last: percentile(lasts, 0.5),
    last99: percentile(lasts, 0.99),
    hostBytes: host - renders,
  };
}

function table(steps: readonly Step[]): string {
  return markdownTable(
    ['readers', 'saved', 'first told', 'half told', 'all told', 'p99 of all told', 'memory of the web host'],
    steps.map(({ readers, savedMs, first, median, last, last99, hostBytes }) => [
      String(readers),
      ...[savedMs, first, median, last, last99].map(formats.ms),
      formats.mebibytes(hostBytes),
    ]),
  );
}
