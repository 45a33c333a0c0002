import { hasResult as isResult, DAY_MS, type ResultState } from '@wkff/contracts';
import { resultOf } from '@wkff/league';
import { hasSampleOrigin } from '../ranking/hasSampleOrigin.ts';
import type { FullMatchRecord } from './repository.ts';

/** How long a result may be corrected freely, in ms (docs/spec/league.md#corrections). */
const PROVISIONAL_MS = DAY_MS;

/** The columns that decide whether there is a result and whether it is final. */
export type ResultColumns = Pick<
  FullMatchRecord,
  'home_goals' | 'away_goals' | 'status' | 'origin' | 'result_saved_at' | 'confirmed_at' | 'decided_by' | 'both_lost'
>;

/** True when a stored match has a result. */
function hasResult(match: ResultColumns): boolean {
  const { home_goals, away_goals, status } = match;
  if (match.both_lost) return true;
  return isResult({
    home_points: home_goals,
    away_points: away_goals,
    status,
    is_sample_score: hasSampleOrigin(match),
  });
}

/**
 * Returns when a result becomes final automatically, epoch ms on the site clock: 24 hours after it was first saved.
 * Undefined without a result, of a match that a ruling decides, after a score keeper confirmed it, and for results of the seed (those are final).
 *
 * By the site clock, because pages show this state and it must not differ between server and browser. The audit has the
 * time of a save by the real clock.
 */
export function provisionalUntil(match: ResultColumns): number | undefined {
  if (match.decided_by !== null) return undefined;
  if (!hasResult(match) || match.confirmed_at !== null || match.result_saved_at === null) return undefined;
  return match.result_saved_at.getTime() + PROVISIONAL_MS;
}

/** True while the result is provisional (잠정). @param now site clock, epoch ms. */
export function isProvisional(match: ResultColumns, now: number): boolean {
  const until = provisionalUntil(match);
  return until !== undefined && now < until;
}

/** True for a result that needs a reason to change. @param now site clock, epoch ms. */
export function isFinal(match: ResultColumns, now: number): boolean {
  return hasResult(match) && !isProvisional(match, now);
}

/** Returns how far the result of a match is decided. @param now site clock, epoch ms. */
export function resultState(match: FullMatchRecord, now: number): ResultState {
  const { status, decided_kind: kind } = match;
  const ruling = kind === null ? null : { kind };
  // A sample score and a match that ended without one are no results.
  if (!ruling && status === 'completed' && !hasResult(match)) return 'none';
  return resultOf({ isUnderProtest: false, isProvisional: isProvisional(match, now) }, { status, ruling });
}
