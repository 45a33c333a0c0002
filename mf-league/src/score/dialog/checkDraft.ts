import { ERRORS } from '@wkff/contracts';
import { addsUp, hasShootOut, isBegun, isFinal, isTouched, type ScoreDraft, type Stored } from './draft.ts';
import { texts } from './texts.ts';

/** Names of the elements that can have an error or take the focus. */
export type ScoreField = 'home' | 'away' | 'homePenalties' | 'awayPenalties' | 'goals' | 'reason';

export interface ScoreProblem {
  field: ScoreField;
  message: string;
}

/**
 * Returns the first error of a draft, or null (docs/spec/league.md#saving-a-score). The server validates everything
 * again, including rules that need its data.
 * @param isReasonAsked true if the server asked for a reason, which then is required in any case.
 */
export function checkDraft(draft: ScoreDraft, stored: Stored, isReasonAsked: boolean): ScoreProblem | null {
  const { home, away, homePenalties, awayPenalties } = draft;
  if ((home === '') !== (away === ''))
    return { field: home === '' ? 'home' : 'away', message: ERRORS.score_incomplete.message };
  if (draft.isInPlay && home === '') return { field: 'home', message: texts.inPlay.noScore };
  if (draft.mode === 'detailed') {
    if (isBegun(draft.form)) return { field: 'goals', message: texts.goal.notAdded };
    if (!addsUp(draft)) return { field: 'goals', message: ERRORS.events_do_not_add_up.message };
  }
  if (hasShootOut(draft, stored)) {
    if ((homePenalties === '') !== (awayPenalties === ''))
      return {
        field: homePenalties === '' ? 'homePenalties' : 'awayPenalties',
        message: texts.penaltiesIncomplete,
      };
    if (homePenalties !== '' && Number(homePenalties) === Number(awayPenalties))
      return { field: 'homePenalties', message: ERRORS.penalties_level.message };
  }
  const needsReason = isReasonAsked || (isFinal(stored) && isTouched(draft, stored));
  if (needsReason && draft.reason.trim() === '') return { field: 'reason', message: ERRORS.reason_required.message };
  return null;
}
