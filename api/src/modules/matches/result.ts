import { hasResult as isResult, DAY_MS, type OfficialBy, type ResultState } from '@wkff/contracts';
import { resultOf } from '@wkff/league';
import { hasSampleOrigin } from '../ranking/hasSampleOrigin.ts';
import type { FullMatchRecord } from './repository.ts';

/** How long a result may be corrected freely, in ms (docs/spec/league.md#corrections). */
const PROVISIONAL_MS = DAY_MS;

/** The columns that decide whether there is a result and whether it is final. */
export type ResultColumns = Pick<
  FullMatchRecord,
  | 'home_goals'
  | 'away_goals'
  | 'status'
  | 'origin'
  | 'result_saved_at'
  | 'confirmed_at'
  | 'needs_approval'
  | 'decided_by'
  | 'both_lost'
>;

/** True when a stored match has a result. */
export function hasResult(match: ResultColumns): boolean {
  const { home_goals, away_goals, status } = match;
  if (match.both_lost) return true;
  return isResult({
    home_points: home_goals,
    away_points: away_goals,
    status,
    is_sample_score: hasSampleOrigin(match),
  });
}

/** True if there is a result, or a ruling on one, that is official only once it is approved, and was not. */
export function awaitsApproval(match: ResultColumns, officialBy: OfficialBy): boolean {
  if (officialBy === 'clock' || !match.needs_approval || match.confirmed_at !== null) return false;
  return hasResult(match) || match.decided_by !== null;
}

/**
 * Returns when a result becomes final automatically, epoch ms on the site clock: 24 hours after it was first saved.
 * Undefined without a result, of a match that a ruling decides, of a result that waits for an approval, after it was
 * confirmed, and for results of the seed (those are final).
 *
 * By the site clock, because pages show this state and it must not differ between server and browser. The audit has the
 * time of a save by the real clock.
 */
export function provisionalUntil(match: ResultColumns, officialBy: OfficialBy): number | undefined {
  if (match.decided_by !== null || awaitsApproval(match, officialBy)) return undefined;
  if (!hasResult(match) || match.confirmed_at !== null || match.result_saved_at === null) return undefined;
  return match.result_saved_at.getTime() + PROVISIONAL_MS;
}

/** True while the result is provisional (잠정). @param now site clock, epoch ms. */
export function isProvisional(match: ResultColumns, now: number, officialBy: OfficialBy): boolean {
  if (awaitsApproval(match, officialBy)) return match.decided_by === null;
  const until = provisionalUntil(match, officialBy);
  return until !== undefined && now < until;
}

/** True for a result that needs a reason to change. @param now site clock, epoch ms. */
export function isFinal(match: ResultColumns, now: number, officialBy: OfficialBy): boolean {
  return hasResult(match) && !isProvisional(match, now, officialBy);
}

/** Returns how far the result of a match is decided. @param now site clock, epoch ms. */
export function resultState(
  match: ResultColumns & Pick<FullMatchRecord, 'decided_kind' | 'open_protests'>,
  now: number,
  officialBy: OfficialBy,
): ResultState {
  const { status, decided_kind: kind } = match;
  const ruling = kind === null ? null : { kind };
  const isUnderProtest = match.open_protests > 0;
  // A sample score and a match that ended without one are no results.
  if (!ruling && !isUnderProtest && status === 'completed' && !hasResult(match)) return 'none';
  const isOpen = isProvisional(match, now, officialBy) || awaitsApproval(match, officialBy);
  return resultOf({ isUnderProtest, isProvisional: isOpen }, { status, ruling });
}
