import { hasResult as isResult } from '@wkff/contracts';
import type { FullMatchRecord } from './repository.ts';

/** How long a result may be corrected freely, in ms (docs/spec/league.md#corrections). */
const PROVISIONAL_MS = 24 * 60 * 60 * 1000;

/** Origins of a score that is sample data; a keeper's entry replaces it. */
const SAMPLE_ORIGINS: readonly string[] = ['sample', 'reported_fixture'];

/** What the standing of a result depends on. */
export type ResultState = Pick<
  FullMatchRecord,
  'home_goals' | 'away_goals' | 'status' | 'origin' | 'result_saved_at' | 'confirmed_at'
>;

export const hasSampleOrigin = ({ origin }: Pick<ResultState, 'origin'>) => SAMPLE_ORIGINS.includes(origin);

/** Applies the rule of a result to a stored match. */
export function hasResult(match: ResultState): boolean {
  const { home_goals, away_goals, status } = match;
  return isResult({
    home_points: home_goals,
    away_points: away_goals,
    status,
    is_sample_score: hasSampleOrigin(match),
  });
}

/**
 * When a result becomes final by itself, epoch ms on the site clock: 24 hours after it was first saved. Undefined when there is
 * none, a keeper confirmed it, or it came with the seed (those are final).
 *
 * The site clock, since this is a state of the match that pages show and that must not differ between server and browser; who saved
 * when by the real clock stands in the audit.
 */
export function provisionalUntil(match: ResultState): number | undefined {
  if (!hasResult(match) || match.confirmed_at !== null || match.result_saved_at === null) return undefined;
  return match.result_saved_at.getTime() + PROVISIONAL_MS;
}

/** True while the result is 잠정. `now`: site clock, epoch ms. */
export function isProvisional(match: ResultState, now: number): boolean {
  const until = provisionalUntil(match);
  return until !== undefined && now < until;
}

/** True for a result that only changes with a reason. `now`: site clock, epoch ms. */
export function isFinal(match: ResultState, now: number): boolean {
  return hasResult(match) && !isProvisional(match, now);
}
