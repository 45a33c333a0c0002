import { HALF_ENDS, hasResult, LATEST_MINUTES, seoulMoment, type ListedMatch } from '@wkff/contracts';
import { isFinal, type ScoreDraft, type Stored } from './draft.ts';
import type { GoalEntry } from './goalForm.ts';

/** Minutes after kick-off at which the first half is over, including stoppage time. */
const FIRST_HALF_ENDS = 50;
/** Difference between real time and the clock of the second half: the break, and stoppage time before it. */
const BREAK = 17;

/**
 * Returns half, minute and second of a goal that is scored now, by the site clock (epoch ms), for a match under way.
 * Null before kick-off, long after it, and if the kick-off is not known. It is an estimate that the score keeper can
 * change.
 */
export function suggestMoment(
  { match_date, match_time }: Pick<ListedMatch, 'match_date' | 'match_time'>,
  now: number,
): Pick<GoalEntry, 'half' | 'minutes' | 'seconds'> | null {
  if (match_time === null) return null;
  const elapsed = Math.floor((now - seoulMoment(match_date, match_time)) / 1000);
  const minute = Math.floor(elapsed / 60);
  if (minute < 0 || minute - BREAK > LATEST_MINUTES['2']) return null;
  const seconds = String(elapsed % 60).padStart(2, '0');
  if (minute <= FIRST_HALF_ENDS) return { half: '1', minutes: String(minute), seconds };
  // In the break a goal not entered yet was scored at the end of the first half.
  if (minute - BREAK < HALF_ENDS['1']) return { half: '1', minutes: String(HALF_ENDS['1']), seconds: '00' };
  return { half: '2', minutes: String(minute - BREAK), seconds };
}

/**
 * Returns true when a score keeper who opens the dialog now (site clock, epoch ms) probably enters a running score:
 * the match is live, or is under way by the clock and has no result.
 */
export function startsInPlay(stored: Stored, now: number): boolean {
  return stored.status === 'live' || (!hasResult(stored) && suggestMoment(stored, now) !== null);
}

/**
 * Returns false when the question whether the match goes on is pointless: its result is final, and it is not under
 * way by the clock.
 */
export function canGoOn({ isInPlay }: ScoreDraft, stored: Stored, now: number): boolean {
  return isInPlay || !isFinal(stored) || suggestMoment(stored, now) !== null;
}
