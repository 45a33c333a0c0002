import { addUpGoals, type GoalFacts } from '@wkff/contracts';
import {
  addsUp,
  hasOwnGoals,
  isTouched,
  NO_ASSIST,
  toDraft,
  toGoal,
  withGoals,
  type EnteredAssist,
  type Goal,
  type Mode,
  type ScoreDraft,
  type Stored,
} from './draft.ts';
import type { GoalEntry, GoalForm } from './goalForm.ts';
import { sameAsStored, toScoreInput } from './scoreInput.ts';
import { texts } from './texts.ts';
import { startsInPlay } from './underWay.ts';

/** An unsaved draft stored in this browser. */
export interface StoredDraft {
  draft: ScoreDraft;
  /** Version of the match that the draft edits. */
  version: number;
  /** Time of the last change: site clock, epoch ms. */
  at: number;
}

/** What the dialog shows: the form, or a question in its place. */
export type ScoreDialogPhase =
  | { name: 'edit' }
  /** Asks whether to continue with a stored draft. */
  | { name: 'offer'; storedDraft: StoredDraft }
  /** Someone else saved first. */
  | { name: 'conflict'; stored: Stored }
  /** Saving would delete stored goals. */
  | { name: 'discard' }
  /** The account may not save, and its session was ended. */
  | { name: 'forbidden' };

/** Whether the match is loaded. */
export type LoadPhase = 'loading' | 'ready' | 'failed';

/** The digits fields of a draft. */
type DigitField = 'home' | 'away' | 'homePenalties' | 'awayPenalties';

/** The state of a match's score dialog. */
export interface ScoreDialogState {
  phase: ScoreDialogPhase;
  /** The stored match; without its goals until it is loaded. */
  stored: Stored;
  draft: ScoreDraft;
  load: LoadPhase;
  /** A message above the form. */
  note: string | null;
  /** The last deleted goal, as long as the deletion can be undone. */
  removed: Goal | null;
  /** The initial mode; null once the match was loaded, which may have changed the mode. */
  firstMode: Mode | null;
}

/** The score keeper's input. */
type DraftAction =
  | { type: 'mode'; mode: Mode }
  | { type: 'digits'; field: DigitField; text: string }
  | { type: 'form'; form: GoalForm | null }
  | { type: 'entry'; patch: Partial<GoalEntry> }
  /** Adds the goal of the form, or replaces the edited one. `next`: the form for the next goal; null closes it. */
  | { type: 'putGoal'; goal: GoalFacts; next: GoalEntry | null }
  /** Says who gave the assist for a goal, and closes the form. */
  | { type: 'assist'; key: number; assist: EnteredAssist }
  | { type: 'remove'; key: number }
  | { type: 'undo' }
  | { type: 'takeTally' }
  | { type: 'inPlay'; isInPlay: boolean }
  | { type: 'confirm'; isConfirmed: boolean }
  | { type: 'reason'; reason: string };

/** `now` is the site clock, epoch ms. */
export type ScoreDialogAction =
  | DraftAction
  | { type: 'loading' }
  | { type: 'loadFailed' }
  | { type: 'loaded'; stored: Stored; now: number }
  /** Continues with the offered draft. */
  | { type: 'continue'; storedDraft: StoredDraft; now: number }
  /** Resets the input to the stored match. */
  | { type: 'startOver'; now: number }
  /** Applies the input to the version that someone else saved. */
  | { type: 'rebase'; stored: Stored; now: number }
  /** Saves over the version that someone else saved. */
  | { type: 'overwrite'; stored: Stored }
  | { type: 'phase'; phase: ScoreDialogPhase };

export const EDITING: ScoreDialogPhase = { name: 'edit' };

/** Returns the initial state. `stored` is the data of the list behind the dialog. */
export function openScoreDialog(
  stored: Stored,
  firstMode: Mode,
  storedDraft: StoredDraft | null,
  now: number,
): ScoreDialogState {
  return {
    phase: storedDraft ? { name: 'offer', storedDraft } : EDITING,
    stored,
    draft: toDraft(stored, firstMode, startsInPlay(stored, now)),
    load: 'loading',
    note: null,
    removed: null,
    firstMode,
  };
}

export function scoreDialogReducer(state: ScoreDialogState, action: ScoreDialogAction): ScoreDialogState {
  switch (action.type) {
    case 'loading':
      return { ...state, load: 'loading' };
    case 'loadFailed':
      return { ...state, load: 'failed' };
    case 'loaded':
      return takeLoaded(state, action.stored, action.now);
    case 'continue':
      return continueDraft(state, action.storedDraft, action.now);
    case 'startOver':
      return startOver(state, null, action.now);
    case 'rebase':
      return rebase(state, action.stored, action.now);
    case 'overwrite':
      return { ...state, stored: action.stored };
    case 'phase':
      return { ...state, phase: action.phase };
    default:
      return editDraft(state, action);
  }
}

/** Applies a loaded match. It replaces an unchanged draft; a changed draft of another version is a conflict. */
function takeLoaded(state: ScoreDialogState, loaded: Stored, now: number): ScoreDialogState {
  const { phase, stored, draft, load } = state;
  const next: ScoreDialogState = { ...state, stored: loaded, load: 'ready', firstMode: null };
  if (phase.name === 'offer') {
    const { draft: found, version } = phase.storedDraft;
    const isSaved = version < loaded.version && sameAsStored(toScoreInput(found, loaded), loaded);
    return isSaved ? startOver(next, texts.offer.wasSaved, now) : next;
  }
  if (!isTouched(draft, stored))
    return begin(next, toDraft(loaded, modeFor(state, loaded), followsInPlay(state, loaded, now)));
  if (loaded.version !== stored.version) return { ...next, phase: { name: 'conflict', stored: loaded } };
  return load !== 'ready' && draft.goals.length === 0 ? withStoredGoals(next, loaded) : next;
}

/**
 * Returns `final` if the score keeper has not chosen a mode and the stored goals don't add up to the score, because
 * detailed mode could not save that.
 */
function modeFor({ draft: { mode }, firstMode }: ScoreDialogState, loaded: Stored): Mode {
  const isChosen = firstMode === null || mode !== firstMode;
  return isChosen || addsUp(toDraft(loaded, mode)) ? mode : 'final';
}

/** Returns the new `isInPlay`: the score keeper's own choice, else what others saved. */
function followsInPlay({ draft: { isInPlay }, stored }: ScoreDialogState, theirs: Stored, now: number): boolean {
  return isInPlay === startsInPlay(stored, now) ? startsInPlay(theirs, now) : isInPlay;
}

function continueDraft(state: ScoreDialogState, storedDraft: StoredDraft, now: number): ScoreDialogState {
  const { stored, load } = state;
  const next: ScoreDialogState = { ...begin(state, storedDraft.draft), phase: EDITING };
  // The match is still loading; the draft is compared once it is loaded.
  if (load !== 'ready') return { ...next, stored: { ...stored, version: storedDraft.version } };
  if (storedDraft.version === stored.version) return next;
  return sameAsStored(toScoreInput(storedDraft.draft, stored), stored)
    ? startOver(next, texts.offer.wasSaved, now)
    : { ...next, phase: { name: 'conflict', stored } };
}

function startOver(state: ScoreDialogState, note: string | null, now: number): ScoreDialogState {
  const { stored, draft } = state;
  return { ...begin(state, toDraft(stored, draft.mode, startsInPlay(stored, now))), phase: EDITING, note };
}

/** Rebases the draft onto someone else's save. Takes over its goals if the score keeper has not changed any. */
function rebase(state: ScoreDialogState, theirs: Stored, now: number): ScoreDialogState {
  const next = hasOwnGoals(state.draft, state.stored) ? state : withStoredGoals(state, theirs);
  const isInPlay = followsInPlay(state, theirs, now);
  return { ...editDraft(next, { type: 'inPlay', isInPlay }), stored: theirs, phase: EDITING };
}

const begin = (state: ScoreDialogState, draft: ScoreDraft): ScoreDialogState => ({ ...state, draft, removed: null });

const withStoredGoals = (state: ScoreDialogState, { scoring_events }: Stored): ScoreDialogState => ({
  ...state,
  draft: { ...state.draft, goals: scoring_events.map(toGoal) },
});

function editDraft(state: ScoreDialogState, action: DraftAction): ScoreDialogState {
  const { draft } = state;
  const change = (patch: Partial<ScoreDraft>): ScoreDialogState => ({ ...state, draft: { ...draft, ...patch } });
  switch (action.type) {
    case 'mode':
      return change({ mode: action.mode });
    case 'digits':
      return change({ [action.field]: action.text });
    case 'form':
      return change({ form: action.form });
    case 'entry':
      return draft.form ? change({ form: { ...draft.form, entry: { ...draft.form.entry, ...action.patch } } }) : state;
    case 'putGoal':
      return begin(state, putGoal(draft, action.goal, action.next));
    case 'assist': {
      const goals = draft.goals.map((goal) => (goal.key === action.key ? { ...goal, ...action.assist } : goal));
      return change({ goals, form: null });
    }
    case 'remove': {
      const removed = draft.goals.find(({ key }) => key === action.key) ?? null;
      const goals = draft.goals.filter((goal) => goal !== removed);
      return { ...state, draft: withGoals(draft, goals), removed };
    }
    case 'undo':
      return state.removed ? begin(state, withGoals(draft, [...draft.goals, state.removed])) : state;
    case 'takeTally': {
      const { home, away } = addUpGoals(draft.goals);
      return change({ home: String(home), away: String(away) });
    }
    case 'inPlay':
      // A match in play cannot be confirmed.
      return change({ isInPlay: action.isInPlay, isConfirmed: draft.isConfirmed && !action.isInPlay });
    case 'confirm':
      return change({ isConfirmed: action.isConfirmed });
    case 'reason':
      return change({ reason: action.reason });
  }
}

/** An own goal has no assist, and nobody gives one to the scorer who is the same player. */
const mayKeepAssist = ({ assistNumber }: Goal, { isOwnGoal, playerNumber }: GoalFacts) =>
  !isOwnGoal && (assistNumber === null || assistNumber !== playerNumber);

/** New goals have negative keys, so that they never equal the key of a stored goal. */
function putGoal(draft: ScoreDraft, facts: GoalFacts, next: GoalEntry | null): ScoreDraft {
  const edited = draft.goals.find(({ key }) => key === draft.form?.key);
  const goal: Goal = edited
    ? { ...edited, ...facts, ...(mayKeepAssist(edited, facts) ? {} : NO_ASSIST) }
    : { ...facts, ...NO_ASSIST, id: null, key: Math.min(0, ...draft.goals.map(({ key }) => key)) - 1 };
  const others = draft.goals.filter((each) => each !== edited);
  const form: GoalForm | null = next && { key: null, view: 'fields', entry: next };
  return { ...withGoals(draft, [...others, goal]), form };
}
