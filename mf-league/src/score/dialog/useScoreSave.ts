import { ERRORS } from '@wkff/contracts';
import { failureText, formTexts, useSave, type SaveRequest, type SaveEnd, type SaveState } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { checkDraft, type ScoreField, type ScoreProblem } from './checkDraft.ts';
import { EDITING, type ScoreDialogPhase } from './scoreDialogReducer.ts';
import { asPlayed, type ScoreDraft, type Stored } from './draft.ts';
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
export function useScoreSave(host: Host, dialog: ScoreDialogModel, focus: (name: string) => void, ends: ScoreSaveEnds) {
  const { state, save, reset } = useSave<Stored>((error) => host.report({ where: 'league: score', error }));
  const { problem, isReasonAsked, setProblem, refuse, showEnd } = useRefusals(dialog, focus);
  const isShown = useIsShown();
  const { draft, load } = dialog.state;

  async function saveScore({ over = dialog.state.stored, canDiscard = false }: ScoreSaveOptions = {}): Promise<void> {
    if (state.phase === 'busy') return;
    reset();
    setProblem(null);
    if (draft.mode === 'detailed' && load !== 'ready')
      return refuse({ field: 'goals', message: texts.goals.notLoaded });
    const found = checkDraft(draft, over, isReasonAsked);
    if (found) return refuse(found);
    const end = await save(requestOf(host, draft, over, canDiscard));
    if (end?.phase === 'saved') ends.onSaved(end.stored);
    else if (end && isShown.current) showEnd(end);
    else if (end) ends.onFailedUnseen(alertOf(end, '') ?? texts.saveFailedDefault);
  }

  return {
    isSaving: state.phase === 'busy',
    alert: isQuestion(state) ? null : alertOf(state),
    problem,
    isReasonAsked,
    save: (options?: ScoreSaveOptions) => void saveScore(options),
  };
}

function requestOf(host: Host, draft: ScoreDraft, over: Stored, canDiscard: boolean): SaveRequest<Stored> {
  const input = toScoreInput(draft, over, canDiscard);
  return {
    send: () => host.api.matches.saveScore(over.id, input),
    isStored: (stored) => sameAsStored(input, asPlayed(stored)),
    over: (stored) => requestOf(host, draft, stored, canDiscard),
  };
}

/** The problem of the last try to save, and what the dialog shows after a failed one. */
function useRefusals(dialog: ScoreDialogModel, focus: (name: string) => void) {
  const [problem, setProblem] = useState<ScoreProblem | null>(null);
  const [isReasonAsked, setIsReasonAsked] = useState(false);
  const { draft, load } = dialog.state;
  // An edit may fix the error, so it is cleared until the next save checks again.
  useEffect(() => setProblem(null), [draft, load]);

  function show(phase: ScoreDialogPhase, focused: string): void {
    dialog.dispatch({ type: 'phase', phase });
    focus(focused);
  }

  function refuse(found: ScoreProblem): void {
    setProblem(found);
    show(EDITING, found.field);
  }

  function showEnd(end: FailedSave): void {
    if (end.phase === 'conflict') return show({ name: 'conflict', stored: asPlayed(end.stored) }, 'conflict');
    const code = end.phase === 'refused' ? end.code : null;
    if (code === 'unauthorized') return focus('alert');
    if (code === 'forbidden') return show({ name: 'forbidden' }, 'login');
    if (code === 'events_do_not_match') return show({ name: 'discard' }, 'discard');
    if (code === 'reason_required') {
      setIsReasonAsked(true);
      return refuse({ field: 'reason', message: end.message ?? texts.saveFailedDefault });
    }
    show(EDITING, (code && FIELD_OF[code]) || 'alert');
  }

  return { problem, isReasonAsked, setProblem, refuse, showEnd };
}

/** Whether the dialog is still open: a save may end after it was closed. */
function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
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
