import { HEALTH_SOURCES, percentile, VITAL_BOUNDS, type HealthSource } from '@wkff/contracts';
import { chanceOf, zOf, type Failures } from './chance.ts';

/** The counts of a release in a slot of `HEALTH_SLOT_MS`. */
export interface CountedSlot extends Failures {
  source: HealthSource;
  /** Start of the slot, epoch ms. */
  at: number;
  /** Views by bucket of LCP, as in `HealthCount`. */
  lcp: readonly number[];
}

/** A canary is judged by the counts of this time, in ms. */
const RECENT_MS = 60_000;
/** It must also be worse over this longer time, in ms, or since its start, because one bad minute may be chance. */
export const JUDGED_MS = 10 * 60_000;
/** Minimum number of views, and of measured views, of each release. With fewer, no canary is judged. */
const LEAST_VIEWS = 50;
/** A canary is worse if its share of failed views is larger by at least this much, and the next two hold as well. */
const LEAST_EXCESS = 0.05;
/** The z-score of the difference must be above this. */
const LEAST_Z = 3;
/** The probability that the difference is chance must be below this, which equals z > 3 for many failures. */
const MOST_CHANCE = 0.00135;
/** A canary is also worse if its 75th percentile of LCP is larger by this factor. */
const LCP_FACTOR = 1.5;
/**
 * One network can report this many failed views in a minute (`shell/server/HealthCounts.ts`). They are subtracted from
 * the reports of browsers, so that no single network can end a canary.
 */
const MOST_FORGED = 4;

/** The counts of two releases in the same period. */
interface Counted {
  active: readonly CountedSlot[];
  canary: readonly CountedSlot[];
}

/**
 * Returns why a canary is clearly worse than the active release, as a sentence, by the counts of browsers or of the
 * server. Null if it is not. @param now epoch ms, the clock of the slots.
 */
export function judge({ active, canary, now }: Counted & { now: number }): string | null {
  for (const source of HEALTH_SOURCES) {
    const own = canary.filter((slot) => slot.source === source);
    const begun = Math.min(...own.map(({ at }) => at));
    const within = (ms: number): Counted => {
      const isWithin = ({ at }: CountedSlot) => at > now - ms && at <= now;
      return {
        active: active.filter((slot) => slot.source === source && slot.at >= begun && isWithin(slot)),
        canary: own.filter(isWithin),
      };
    };
    const recent = within(RECENT_MS);
    const longer = within(JUDGED_MS);
    const reason = judgeErrors(recent, longer, source) ?? judgeLcp(recent, longer);
    if (reason !== null) return reason;
  }
  return null;
}

function judgeErrors(recent: Counted, longer: Counted, source: HealthSource): string | null {
  const [active, canary] = [sum(recent.active), sum(recent.canary)];
  if (Math.min(active.views, canary.views) < LEAST_VIEWS) return null;
  const forged = source === 'browser' ? MOST_FORGED : 0;
  const sure = { ...canary, errors: Math.max(0, canary.errors - forged) };
  if (share(sure) - share(active) < LEAST_EXCESS || zOf(active, sure) <= LEAST_Z) return null;
  if (chanceOf(active, sure) >= MOST_CHANCE) return null;
  if (chanceOf(sum(longer.active), sum(longer.canary)) >= MOST_CHANCE) return null;
  const where = source === 'browser' ? 'in browsers' : 'on the server';
  return `failed ${where} in ${inWords(canary)} of the last minute, the active release in ${inWords(active)}`;
}

function judgeLcp(recent: Counted, longer: Counted): string | null {
  const [active, canary] = [p75(recent.active), p75(recent.canary)];
  if (active === null || canary === null || canary <= active * LCP_FACTOR) return null;
  const isByChance = (counted: Counted) => {
    const late = (p75(counted.active) ?? Infinity) * LCP_FACTOR;
    return chanceOf(sumLate(counted.active, late), sumLate(counted.canary, late)) >= MOST_CHANCE;
  };
  if (isByChance(recent) || isByChance(longer)) return null;
  return `LCP (p75) was ${Math.round(canary)} ms in the last minute, of the active release ${Math.round(active)} ms`;
}

/** Sums up slots. Caps failures at views, because at a network's limit a failure may be counted without its view. */
function sum(slots: readonly CountedSlot[]): Failures {
  const views = slots.reduce((all, slot) => all + slot.views, 0);
  const errors = slots.reduce((all, slot) => all + slot.errors, 0);
  return { views, errors: Math.min(errors, views) };
}

function share({ views, errors }: Failures): number {
  return errors / views;
}

/**
 * Returns the 75th percentile of LCP in ms, at least the first bound, below which LCPs are not distinguished. Null if
 * there are too few measurements.
 */
function p75(slots: readonly CountedSlot[]): number | null {
  const counts = sumLcp(slots);
  if (counts.reduce((all, count) => all + count, 0) < LEAST_VIEWS) return null;
  return Math.max(percentile(counts, VITAL_BOUNDS.lcp, 0.75) ?? 0, VITAL_BOUNDS.lcp[0] ?? 0);
}

/** Returns the number of measured views, and of those in a bucket above an LCP. */
function sumLate(slots: readonly CountedSlot[], ms: number): Failures {
  const counts = sumLcp(slots);
  const views = counts.reduce((all, count) => all + count, 0);
  const errors = counts.reduce(
    (all, count, index) => ((VITAL_BOUNDS.lcp[index - 1] ?? 0) >= ms ? all + count : all),
    0,
  );
  return { views, errors };
}

function sumLcp(slots: readonly CountedSlot[]): number[] {
  return [...VITAL_BOUNDS.lcp, Infinity].map((_, index) => slots.reduce((all, { lcp }) => all + (lcp[index] ?? 0), 0));
}

/** e.g. `18 of 120 views (15.0 %)`. */
function inWords({ views, errors }: Failures): string {
  return `${errors} of ${views} views (${((100 * errors) / views).toFixed(1)} %)`;
}
