import {
  HEALTH_SOURCES,
  percentile,
  VITAL_BOUNDS,
  VITALS,
  type Cause,
  type Failures,
  type HealthSource,
  type Vital,
} from '@wkff/contracts';
import { toBlocks, type CountedBlock, type CountedSlot } from './blocks.ts';
import { Evidence, shareOf, type Block } from './Evidence.ts';

/** A canary is judged by the counts since it began, or of this time, in ms. */
export const JUDGED_MS = 2 * 60 * 60_000;
/**
 * Evidence that is enough to act. The chance that one comparison (of failures, or of a vital, by one source) of a release
 * that is as good as the other ever reaches it within `JUDGED_MS` is below one in this many.
 */
export const SURE = 1_000;
/** The share of failed views of the canary must be larger by at least this. */
const LEAST_EXCESS = 0.05;
/** A canary is also worse if the 75th percentile of a vital is larger by this factor. */
const VITAL_FACTOR = 1.5;
/** Minimum number of measured views of each release. With fewer, vitals are not compared. */
const LEAST_MEASURED = 20;

/**
 * Returns why a canary is clearly worse than the active release, by the counts of the server or of browsers. Null if it is
 * not. It may be asked as often as counts come.
 * @param now epoch ms, the clock of the slots.
 */
export function judge(
  { active, canary }: { active: readonly CountedSlot[]; canary: readonly CountedSlot[] },
  now: number,
): Cause | null {
  for (const source of HEALTH_SOURCES) {
    const of = (slots: readonly CountedSlot[]) => slots.filter((slot) => slot.source === source);
    const blocks = toBlocks({ active: of(active), canary: of(canary) }, now - JUDGED_MS);
    const cause = judgeFailures(blocks, source) ?? VITALS.map((vital) => judgeVital(blocks, vital)).find(Boolean);
    if (cause) return cause;
  }
  return null;
}

function judgeFailures(blocks: readonly CountedBlock[], source: HealthSource): Cause | null {
  const judged = blocks.map(({ active, canary }) => ({ active: active.judged, canary: canary.judged }));
  if (!isSure(judged)) return null;
  const [active, canary] = [sumUp(judged.map((block) => block.active)), sumUp(judged.map((block) => block.canary))];
  if (shareOf(canary) - shareOf(active) < LEAST_EXCESS) return null;
  return { code: 'canary_fails', source, own: canary, other: active };
}

/**
 * Compares how many views of both releases are later than 1.5 times the 75th percentile that the active release had
 * until then.
 */
function judgeVital(blocks: readonly CountedBlock[], vital: Vital): Cause | null {
  const known = { active: emptyCounts(vital), canary: emptyCounts(vital) };
  const late: Block[] = [];
  for (const { active, canary } of blocks) {
    const bar = p75(known.active, vital);
    if (bar !== null) {
      const ms = bar * VITAL_FACTOR;
      late.push({ active: countLate(active[vital], vital, ms), canary: countLate(canary[vital], vital, ms) });
    }
    addCounts(known.active, active[vital]);
    addCounts(known.canary, canary[vital]);
  }
  const [active, canary] = [p75(known.active, vital), p75(known.canary, vital)];
  if (active === null || canary === null || canary <= active * VITAL_FACTOR || !isSure(late)) return null;
  return { code: 'canary_late', vital, own: canary, other: active };
}

/** The last block may be incomplete. */
function isSure(blocks: readonly Block[]): boolean {
  const evidence = new Evidence();
  for (const block of blocks.slice(0, -1)) evidence.add(block);
  const last = blocks.at(-1);
  return last !== undefined && evidence.with(last) >= SURE;
}

/** Returns all views and failures. */
export function sumUp(counts: readonly Failures[]): Failures {
  return {
    views: counts.reduce((all, { views }) => all + views, 0),
    errors: counts.reduce((all, { errors }) => all + errors, 0),
  };
}

const emptyCounts = (vital: Vital) => Array<number>(VITAL_BOUNDS[vital].length + 1).fill(0);

function addCounts(known: number[], counts: readonly number[]): void {
  for (const [bucket, count] of counts.entries()) known[bucket] = (known[bucket] ?? 0) + count;
}

/**
 * Returns the 75th percentile, at least the first bound, below which values are not distinguished. Null if there are too
 * few measurements.
 */
function p75(counts: readonly number[], vital: Vital): number | null {
  if (counts.reduce((all, count) => all + count, 0) < LEAST_MEASURED) return null;
  return Math.max(percentile(counts, VITAL_BOUNDS[vital], 0.75) ?? 0, VITAL_BOUNDS[vital][0]);
}

/** Returns the number of measured views, and of those in a bucket whose values are all above a bar. */
function countLate(counts: readonly number[], vital: Vital, bar: number): Failures {
  const bounds: readonly number[] = VITAL_BOUNDS[vital];
  const views = counts.reduce((all, count) => all + count, 0);
  return {
    views,
    errors: counts.reduce((all, count, index) => ((bounds[index - 1] ?? 0) >= bar ? all + count : all), 0),
  };
}
