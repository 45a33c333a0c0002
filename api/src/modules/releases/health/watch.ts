import type { Cause, Failures, HealthSource } from '@wkff/contracts';
import { ForgedFailures } from './blocks.ts';
import { capped, evidenceAbove, evidenceOfHealth, shareOf } from './Evidence.ts';
import { sumUp, SURE } from './judge.ts';

/** Judged views of a release in a minute. */
export interface CountedMinute extends Failures {
  /** Minutes since 1970. */
  minute: number;
}

/** A release must fail in more than this share of its views if it is not known how often the one before failed. */
const UNKNOWN_SHARE = 0.3;
/** With fewer views, it is not known. */
const LEAST_VIEWS = 20;
/** The release before failed less often than assumed with the probability of this z-score. */
const Z = 3;

/**
 * Returns why a release that is live for everybody is unhealthy: it clearly fails more often than the release before did.
 * Null if it does not.
 * @param before judged views of the release before, while it was live. @param minutes those of the release.
 */
export function findUnhealthy(source: HealthSource, before: Failures, minutes: readonly CountedMinute[]): Cause | null {
  const forged = new ForgedFailures();
  const own = minutes.map((counted) => forged.subtract(capped(counted), counted.minute));
  if (evidenceAbove(largestShare(before), own) < SURE) return null;
  return { code: 'live_fails', source, own: sumUp(own), other: before.views < LEAST_VIEWS ? null : before };
}

/** Evidence that is enough to say that a release does well. */
const HEALTHY = 100;

/** Returns whether a release clearly fails in fewer than five points more views than a share. */
export function doesWell(share: number, minutes: readonly Failures[]): boolean {
  return evidenceOfHealth(share, minutes.map(capped)) >= HEALTHY;
}

/**
 * Returns that a release does well by its last views, whatever it did before, and since how many views. Null if it still
 * fails, or if too few views are known. The parameters are those of `findUnhealthy`.
 */
export function findRecovered(
  source: HealthSource,
  before: Failures,
  minutes: readonly CountedMinute[],
): Extract<Cause, { code: 'live_recovers' }> | null {
  const share = largestShare(before);
  const own = minutes.map((minute) => capped(minute));
  if (evidenceOfHealth(share, own, 1) < HEALTHY) return null;
  const begin = own.findLastIndex((_, index) => evidenceOfHealth(share, own.slice(index)) >= HEALTHY);
  return { code: 'live_recovers', source, own: sumUp(own.slice(Math.max(0, begin))) };
}

/** Returns the largest share of failures that fits what was counted (Wilson's interval). */
export function largestShare(counted: Failures): number {
  const { views } = counted;
  if (views < LEAST_VIEWS) return UNKNOWN_SHARE;
  const share = shareOf(capped(counted));
  const spread = Z * Math.sqrt((share * (1 - share)) / views + Z ** 2 / (4 * views ** 2));
  return (share + Z ** 2 / (2 * views) + spread) / (1 + Z ** 2 / views);
}
