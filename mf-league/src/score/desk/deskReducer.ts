import { addUpGoals, type GoalFacts } from '@wkff/contracts';
import { toGoal, withGoals, type Goal, type Mode, type ScoreDraft, type Stored } from './draft.ts';
import { EMPTY_ENTRY, type GoalEntry, type GoalForm } from './goalForm.ts';

/** The fields of digits of a draft. */
export type DigitField = 'home' | 'away' | 'homePenalties' | 'awayPenalties';

/** A draft, and the goal that was deleted last, for as long as that can be undone. */
export interface DeskState {
  draft: ScoreDraft;
  removed: Goal | null;
}

export type DeskAction =
  | { type: 'start'; draft: ScoreDraft }
  | { type: 'goalsLoaded'; stored: Stored }
  | { type: 'mode'; mode: Mode }
  | { type: 'digits'; field: DigitField; text: string }
  | { type: 'form'; form: GoalForm | null }
  | { type: 'entry'; patch: Partial<GoalEntry> }
  /** Adds the goal of the form, or puts it in the place of the edited one. `stay`: the form is there for the next one. */
  | { type: 'keepGoal'; goal: GoalFacts; stay: boolean }
  | { type: 'remove'; key: number }
  | { type: 'undo' }
  | { type: 'takeTally' }
  | { type: 'inPlay'; isInPlay: boolean }
  | { type: 'confirm'; isConfirmed: boolean }
  | { type: 'reason'; reason: string };

/** What becomes of a draft. */
export function deskReducer(state: DeskState, action: DeskAction): DeskState {
  const { draft } = state;
  const change = (patch: Partial<ScoreDraft>): DeskState => ({ ...state, draft: { ...draft, ...patch } });
  switch (action.type) {
    case 'start':
      return { draft: action.draft, removed: null };
    case 'goalsLoaded':
      return change({ goals: action.stored.scoring_events.map(toGoal) });
    case 'mode':
      return change({ mode: action.mode });
    case 'digits':
      return change({ [action.field]: action.text });
    case 'form':
      return change({ form: action.form });
    case 'entry':
      return draft.form ? change({ form: { ...draft.form, entry: { ...draft.form.entry, ...action.patch } } }) : state;
    case 'keepGoal':
      return { draft: keepGoal(draft, action.goal, action.stay), removed: null };
    case 'remove': {
      const removed = draft.goals.find(({ key }) => key === action.key) ?? null;
      return {
        draft: withGoals(
          draft,
          draft.goals.filter((goal) => goal !== removed),
        ),
        removed,
      };
    }
    case 'undo':
      return state.removed ? { draft: withGoals(draft, [...draft.goals, state.removed]), removed: null } : state;
    case 'takeTally': {
      const { home, away } = addUpGoals(draft.goals);
      return change({ home: String(home), away: String(away) });
    }
    case 'inPlay':
      // What goes on can't be confirmed.
      return change({ isInPlay: action.isInPlay, isConfirmed: draft.isConfirmed && !action.isInPlay });
    case 'confirm':
      return change({ isConfirmed: action.isConfirmed });
    case 'reason':
      return change({ reason: action.reason });
  }
}

/** New goals count down from -1, so that no key is a stored goal's. */
function keepGoal(draft: ScoreDraft, facts: GoalFacts, stay: boolean): ScoreDraft {
  const edited = draft.goals.find(({ key }) => key === draft.form?.key);
  const goal: Goal = edited
    ? { ...edited, ...facts }
    : { ...facts, id: null, key: Math.min(0, ...draft.goals.map(({ key }) => key)) - 1 };
  const others = draft.goals.filter((each) => each !== edited);
  const form: GoalForm | null = stay ? { key: null, view: 'fields', entry: EMPTY_ENTRY } : null;
  return { ...withGoals(draft, [...others, goal]), form };
}
