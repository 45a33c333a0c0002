import { HALF_ENDS, hasResult, LATEST_MINUTES, seoulMoment, type ListedMatch } from '@wkff/contracts';
import { isFinal, type ScoreDraft, type Stored } from './draft.ts';
import type { GoalEntry } from './goalForm.ts';

/** After so many minutes since kick-off the first half is over, stoppage time included. */
const FIRST_HALF_ENDS = 50;
/** How much real time is between the clock of the second half and the real one: the break, and stoppage time before it. */
const BREAK = 17;

/**
 * Half, minute and second of a goal that falls now, by the site clock (epoch ms): for a match under way. Null before kick-off, long
 * after it, and where no kick-off is known. It is a guess: the score keeper's word counts.
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
  // In the break: what was not entered yet fell at the end of the first half.
  if (minute - BREAK < HALF_ENDS['1']) return { half: '1', minutes: String(HALF_ENDS['1']), seconds: '00' };
  return { half: '2', minutes: String(minute - BREAK), seconds };
}

/**
 * Whether a score keeper who opens the dialog at a moment of the site clock (epoch ms) probably enters a running score: the match is live, or
 * is under way by the clock and nobody has entered its result.
 */
export function startsInPlay(stored: Stored, now: number): boolean {
  return stored.status === 'live' || (!hasResult(stored) && suggestMoment(stored, now) !== null);
}

/** False where nobody asks any more whether the match goes on: its result is final, and it is not under way by the clock. */
export function canGoOn({ isInPlay }: ScoreDraft, stored: Stored, now: number): boolean {
  return isInPlay || !isFinal(stored) || suggestMoment(stored, now) !== null;
}
