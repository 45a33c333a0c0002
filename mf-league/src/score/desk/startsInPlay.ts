import { hasResult } from '@wkff/contracts';
import { isFinal, type ScoreDraft, type Stored } from './draft.ts';
import { suggestMoment } from './suggestMoment.ts';

/**
 * Whether a keeper who opens the dialog at a moment of the site clock (epoch ms) probably enters a running score: the match is live, or
 * is under way by the clock and nobody has entered its result.
 */
export function startsInPlay(stored: Stored, now: number): boolean {
  return stored.status === 'live' || (!hasResult(stored) && suggestMoment(stored, now) !== null);
}

/** False where nobody asks any more whether the match goes on: its result is final, and it is not under way by the clock. */
export function canGoOn({ isInPlay }: ScoreDraft, stored: Stored, now: number): boolean {
  return isInPlay || !isFinal(stored) || suggestMoment(stored, now) !== null;
}
