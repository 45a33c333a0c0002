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

const READERS = [100, 1_000, 2_500, 5_000, 10_000];
const SAVES = 20;
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
  if (!few || !all) throw new Error('no step was measured');
  const each = (all.hostBytes - few.hostBytes) / (all.readers - few.readers);
  return {
    rows: [
      atMost(
        `score saved while ${all.readers} streams are open, times as long as with ${few.readers}`,
        all.savedMs / few.savedMs,
        FLAT_BAR,
        formats.times,
      ),
      unbarred(`a saved score told to the last of ${all.readers} readers of one web host`, formats.ms(all.last)),
      unbarred('memory of the web host for each stream', formats.kilobytes(each)),
    ],
    details: [
      `## Streams of live scores\nOne web host; medians of ${SAVES} saves, from sending the save.\n\n${table(steps)}`,
    ],
  };
}

async function measureStep(readers: number, helper: Helper, keeper: ScoreKeeper, pid: number): Promise<Step> {
  const all: { savedMs: number; told: Told }[] = [];
  const memory = watchMemory(pid);
  for (let turn = 0; turn < SAVES; turn += 1) {
    const id = keeper.shownIds[turn % keeper.shownIds.length] ?? 0;
    const telling = helper.ask<Told>({ tag: `match:${id}` });
    const started = nowMs();
    await keeper.save(id, newScore(turn + Math.floor(turn / keeper.shownIds.length)));
    const savedMs = nowMs() - started;
    const { first, median, last } = await telling;
    all.push({ savedMs, told: { first: first - started, median: median - started, last: last - started } });
  }
  const middle = (pick: (one: (typeof all)[number]) => number) => percentile(all.map(pick), 0.5);
  const { host, renders } = memory.end();
  return {
    readers,
    savedMs: middle((one) => one.savedMs),
    first: middle((one) => one.told.first),
    median: middle((one) => one.told.median),
    last: middle((one) => one.told.last),
    hostBytes: host - renders,
  };
}

function table(steps: readonly Step[]): string {
  return markdownTable(
    ['readers', 'saved', 'first told', 'half told', 'all told', 'memory of the web host'],
    steps.map(({ readers, savedMs, first, median, last, hostBytes }) => [
      String(readers),
      ...[savedMs, first, median, last].map(formats.ms),
      formats.mebibytes(hostBytes),
    ]),
  );
}
