import {
  addUpGoals,
  goalsAddUpTo,
  hasResult,
  inOrderOfPlay,
  isPlayoffCompetition,
  type ListedMatch,
  type Score,
  type ScoringEvent,
  type Side,
} from '@wkff/contracts';
import { toText } from './digits.ts';
import type { GoalForm } from './goalForm.ts';

export type Mode = 'final' | 'detailed';

/** What is stored of a match, as far as the dialog knows. */
export interface Stored extends ListedMatch {
  scoring_events: ScoringEvent[];
  is_provisional: boolean;
}

/** A goal of a draft; `key` tells it from the others, `id` is that of the stored goal, null for a new one. */
export interface Goal extends Omit<ScoringEvent, 'id' | 'minute_label'> {
  key: number;
  id: number | null;
}

/** What a score keeper has entered. Scores are what stands in their fields: digits, or nothing. */
export interface ScoreDraft {
  mode: Mode;
  home: string;
  away: string;
  homePenalties: string;
  awayPenalties: string;
  /** In order of play. */
  goals: Goal[];
  /** The goal that is being entered or edited. */
  form: GoalForm | null;
  /** The match goes on: the score is no result yet. */
  isInPlay: boolean;
  isConfirmed: boolean;
  reason: string;
}

/** A listed match before its goals are known. */
export function asStored(match: ListedMatch): Stored {
  return { ...match, scoring_events: [], is_provisional: false };
}

/** What the dialog starts from: the stored score and goals. */
export function toDraft(stored: Stored, mode: Mode, isInPlay = stored.status === 'live'): ScoreDraft {
  return {
    mode,
    home: toText(stored.home_points),
    away: toText(stored.away_points),
    homePenalties: toText(stored.home_penalties),
    awayPenalties: toText(stored.away_penalties),
    goals: inOrderOfPlay(stored.scoring_events.map(toGoal)),
    form: null,
    isInPlay,
    isConfirmed: false,
    reason: '',
  };
}

/** A stored goal in a draft. */
export function toGoal({ id, minute_label: _, ...facts }: ScoringEvent): Goal {
  return { ...facts, key: id, id };
}

/** The score that stands in the fields; null unless both are filled in. */
export function typedScore({ home, away }: Pick<ScoreDraft, 'home' | 'away'>): Score | null {
  return home === '' || away === '' ? null : { home: Number(home), away: Number(away) };
}

/** Returns true when the goals add up to the typed score. Half a score adds up to nothing. */
export function addsUp(draft: Pick<ScoreDraft, 'home' | 'away' | 'goals'>): boolean {
  return (draft.home === '') === (draft.away === '') && goalsAddUpTo(draft.goals, typedScore(draft));
}

/**
 * The draft with other goals. The score follows them where it was what they add up to; where more was typed than there are goals,
 * they fill it up.
 */
export function withGoals(draft: ScoreDraft, goals: readonly Goal[]): ScoreDraft {
  const [before, after] = [addUpGoals(draft.goals), addUpGoals(goals)];
  const next = (side: Side) => {
    const typed = Number(draft[side]);
    return String(typed === before[side] ? after[side] : Math.max(typed, after[side]));
  };
  return { ...draft, goals: inOrderOfPlay(goals), home: next('home'), away: next('away') };
}

/** True when anything was entered that is not stored. */
export function isTouched(draft: ScoreDraft, stored: Stored): boolean {
  const before = facts(toDraft(stored, draft.mode, draft.isInPlay));
  return JSON.stringify(facts(draft)) !== JSON.stringify(before) || isBegun(draft.form) || isOtherPhase(draft, stored);
}

/** True when the draft ends a match that is stored as live, or takes a result back. */
const isOtherPhase = ({ isInPlay }: ScoreDraft, stored: Stored) => (isInPlay ? hasResult(stored) : isLive(stored));

/** True when the draft's goals are others than the stored ones. */
export function hasOwnGoals(draft: ScoreDraft, stored: Stored): boolean {
  return JSON.stringify(draft.goals.map(goalFacts)) !== JSON.stringify(toDraft(stored, 'final').goals.map(goalFacts));
}

const facts = ({ form: _form, goals, ...rest }: ScoreDraft) => ({ ...rest, goals: goals.map(goalFacts) });
const goalFacts = ({ key: _key, ...goal }: Goal) => Object.entries(goal).sort();

/** True when there is something in the form of a goal that would be missed. */
export function isBegun(form: GoalForm | null): boolean {
  return form !== null && (form.key !== null || form.entry.playerNumber !== '' || form.entry.playerName.trim() !== '');
}

/** True for a result that only changes with a reason: confirmed, or 24 hours old. */
export function isFinal(stored: Stored): boolean {
  return hasResult(stored) && !stored.is_provisional;
}

/** True for a running score. */
export const isLive = ({ home_points, status }: ListedMatch) => home_points !== null && status === 'live';

/** True when a shoot-out can have decided the typed score: a drawn play-off that is over. */
export function hasShootOut(draft: ScoreDraft, stored: Pick<Stored, 'competition_id'>): boolean {
  const score = typedScore(draft);
  return score !== null && !draft.isInPlay && score.home === score.away && isPlayoffCompetition(stored.competition_id);
}
