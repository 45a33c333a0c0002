import { HALF_ENDS, hasResult, seoulMoment, type ListedMatch } from '@wkff/contracts';
import { isFinal, type ScoreDraft, type Stored } from './draft.ts';
import { EMPTY_ENTRY, type GoalEntry } from './goalForm.ts';

/** Minutes after kick-off at which the first half is over, including stoppage time. */
const FIRST_HALF_ENDS = 50;
/** Minutes between real time and the match clock in the second half: the break and first-half stoppage time. */
const BREAK = 17;
/** The last minute of the match clock that is suggested: a match that goes on for longer is a rare one. */
const LAST_MINUTE = 99;

/**
 * Estimates half, minute and second of a goal scored now, from the site clock (epoch ms); the score keeper can change
 * it. Null before kick-off, long after it, or if the kick-off is unknown.
 */
export function suggestMoment(
  { match_date, match_time }: Pick<ListedMatch, 'match_date' | 'match_time'>,
  now: number,
): Pick<GoalEntry, 'half' | 'minutes' | 'seconds'> | null {
  if (match_time === null) return null;
  const elapsed = Math.floor((now - seoulMoment(match_date, match_time)) / 1000);
  const minute = Math.floor(elapsed / 60);
  if (minute < 0 || minute - BREAK > LAST_MINUTE) return null;
  const seconds = String(elapsed % 60).padStart(2, '0');
  if (minute <= FIRST_HALF_ENDS) return { half: '1', minutes: String(minute), seconds };
  // During the break a goal can only be from the first half, so it is placed at its end.
  if (minute - BREAK < HALF_ENDS['1']) return { half: '1', minutes: String(HALF_ENDS['1']), seconds: '00' };
  return { half: '2', minutes: String(minute - BREAK), seconds };
}

/** Returns the form of a new goal: at the match clock while the match is under way, else at 45:00. */
export function newEntry(stored: Stored, now: number): GoalEntry {
  return { ...EMPTY_ENTRY, ...suggestMoment(stored, now) };
}

/**
 * Returns true if a score keeper who opens the dialog at `now` (site clock, epoch ms) probably enters a running score:
 * the match is live, or it is under way by the clock and has no result.
 */
export function startsInPlay(stored: Stored, now: number): boolean {
  return stored.status === 'live' || (!hasResult(stored) && suggestMoment(stored, now) !== null);
}

/**
 * Returns true if the dialog should offer the "in play" checkbox: it is checked, the result is not final, or the match
 * is under way by the clock.
 */
export function canGoOn({ isInPlay }: ScoreDraft, stored: Stored, now: number): boolean {
  return isInPlay || !isFinal(stored) || suggestMoment(stored, now) !== null;
}
