import { ERRORS, type ListedMatch } from '@wkff/contracts';
import { failureText, formTexts, useSave, type SaveRequest, type SaveEnd, type SaveState } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useEffect, useRef, useState } from 'react';
import { checkDraft, type ScoreField, type ScoreProblem } from './checkDraft.ts';
import { EDITING, type ScoreDialogPhase } from './scoreDialogReducer.ts';
import type { Stored } from './draft.ts';
import { sameAsStored, toScoreInput } from './scoreInput.ts';
import { texts } from './texts.ts';
import type { ScoreDialogModel } from './useScoreDialog.ts';

export interface ScoreSaveOptions {
  /** The stored match to save over. Default: the one that the dialog has loaded. */
  over?: Stored;
  /** True if the score keeper agreed to delete stored goals. */
  canDiscard?: boolean;
}

/** Called with the stored match, or with an error message after the dialog was closed. */
export interface ScoreSaveEnds {
  onSaved(stored: Stored): void;
  onFailedUnseen(message: string): void;
}

/** Saves a score's draft. A failure sets the dialog's next phase and moves the focus to the cause. */
export function useScoreSave(
  host: Host,
  match: ListedMatch,
  dialog: ScoreDialogModel,
  focus: (name: string) => void,
  ends: ScoreSaveEnds,
) {
  const { state, save, reset } = useSave<Stored>((error) => host.report({ where: 'league: score', error }));
  const [problem, setProblem] = useState<ScoreProblem | null>(null);
  const [isReasonAsked, setIsReasonAsked] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { draft, load } = dialog.state;
  const show = (phase: ScoreDialogPhase) => dialog.dispatch({ type: 'phase', phase });
  // An edit may fix the error, so it is cleared until the next save checks again.
  useEffect(() => setProblem(null), [draft, load]);

  function refuse(found: ScoreProblem): void {
    show(EDITING);
    setProblem(found);
    focus(found.field);
  }

  const saveRequest = (over: Stored, canDiscard: boolean): SaveRequest<Stored> => {
    const input = toScoreInput(draft, over, canDiscard);
    return {
      send: () => host.api.matches.saveScore(match.id, input),
      isStored: (stored) => sameAsStored(input, stored),
      over: (stored) => saveRequest(stored, canDiscard),
    };
  };

  async function saveScore({ over = dialog.state.stored, canDiscard = false }: ScoreSaveOptions = {}): Promise<void> {
    if (state.phase === 'busy') return;
    reset();
    setProblem(null);
    if (draft.mode === 'detailed' && load !== 'ready')
      return refuse({ field: 'goals', message: texts.goals.notLoaded });
    const found = checkDraft(draft, over, isReasonAsked);
    if (found) return refuse(found);
    const end = await save(saveRequest(over, canDiscard));
    if (end?.phase === 'saved') ends.onSaved(end.stored);
    else if (end && isShown.current) showEnd(end);
    else if (end) ends.onFailedUnseen(alertOf(end, '') ?? texts.saveFailedDefault);
  }

  function showEnd(end: FailedSave): void {
    if (end.phase === 'conflict') {
      show({ name: 'conflict', stored: end.stored });
      return focus('conflict');
    }
    const code = end.phase === 'refused' ? end.code : null;
    if (code === 'unauthorized') return focus('save');
    if (code === 'forbidden') {
      show({ name: 'forbidden' });
      return focus('login');
    }
    if (code === 'events_do_not_match') {
      show({ name: 'discard' });
      return focus('discard');
    }
    if (code === 'reason_required') {
      setIsReasonAsked(true);
      return refuse({ field: 'reason', message: end.message ?? texts.saveFailedDefault });
    }
    show(EDITING);
    focus((code && FIELD_OF[code]) || 'save');
  }

  return {
    isSaving: state.phase === 'busy',
    alert: isQuestion(state) ? null : alertOf(state),
    problem,
    isReasonAsked,
    save: (options?: ScoreSaveOptions) => void saveScore(options),
  };
}

export type ScoreSave = ReturnType<typeof useScoreSave>;

type FailedSave = Exclude<SaveEnd<Stored>, { phase: 'saved' }>;

/** The field to focus for each error code. */
const FIELD_OF: Record<string, ScoreField> = {
  score_incomplete: 'home',
  events_do_not_add_up: 'goals',
  event_incomplete: 'goals',
  event_out_of_range: 'goals',
  penalties_not_allowed: 'homePenalties',
  penalties_level: 'homePenalties',
};

/** Error codes that the dialog shows as a question instead of an alert. */
const QUESTIONS: readonly string[] = ['events_do_not_match', 'reason_required'];

const isQuestion = (state: SaveState<Stored>) =>
  state.phase === 'conflict' || (state.phase === 'refused' && QUESTIONS.includes(state.code));

/** Returns the alert of a failed save (docs/spec/league.md#scores), else null. */
function alertOf(state: SaveState<Stored>, unsure: string = formTexts.unsure): string | null {
  if (state.phase === 'conflict') return texts.saveFailed(ERRORS.stale.message);
  if (state.phase !== 'unsure' && state.phase !== 'refused') return null;
  const message = texts.saveFailed(state.message ?? texts.saveFailedDefault);
  const notLoggedIn = state.message === null ? texts.needLogin : message;
  return failureText({ ...state, message }, { notLoggedIn, failed: message, unsure, forbidden: '' });
}
