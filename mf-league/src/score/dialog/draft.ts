import {
  addUpGoals,
  goalsAddUpTo,
  hasResult,
  inOrderOfPlay,
  isPlayoffCompetition,
  type GoalFacts,
  type ListedMatch,
  type MatchEvent,
  type OfficialBy,
  type Score,
  type ScoringEvent,
  type Side,
} from '@wkff/contracts';
import { toText } from './digits.ts';
import type { GoalForm } from './goalForm.ts';

export type Mode = 'final' | 'detailed';

/** The stored match; its goals are empty until the dialog has loaded them. */
export interface Stored extends ListedMatch {
  scoring_events: ScoringEvent[];
  is_provisional: boolean;
  /** Absent until the match is loaded. */
  official_by?: OfficialBy;
  /** The log of the match, which says who gave assists. Absent until the match is loaded. */
  events?: readonly MatchEvent[];
}

/** Who gave the assist for a goal, as it was entered. */
export interface EnteredAssist {
  assistNumber: number | null;
  assistName: string | null;
  /** Null: nothing was entered, so what is recorded stays. */
  isUnassisted: boolean | null;
}

/** A goal of a draft. `key` identifies it in the draft; `id` is the stored goal's id, null for a new goal. */
export interface Goal extends GoalFacts, EnteredAssist {
  key: number;
  id: number | null;
}

/** The assist of a goal of which nothing was entered. */
export const NO_ASSIST: EnteredAssist = { assistNumber: null, assistName: null, isUnassisted: null };

/** The score keeper's input. Scores are the texts of their fields: digits, or empty. */
export interface ScoreDraft {
  mode: Mode;
  home: string;
  away: string;
  homePenalties: string;
  awayPenalties: string;
  /** In order of play. */
  goals: Goal[];
  /** The goal being entered or edited. */
  form: GoalForm | null;
  /** True while the match is in play: the score is not a result yet. */
  isInPlay: boolean;
  isConfirmed: boolean;
  reason: string;
}

/** Converts a match of a list to a stored match whose goals are not loaded yet. */
export function asStored(match: ListedMatch): Stored {
  return { ...asPlayed(match), scoring_events: [], is_provisional: false };
}

/** Returns a match with what was played in place of its record: the dialog changes nothing else. */
export function asPlayed<M extends ListedMatch>(match: M): M {
  const { home_played: home, away_played: away, phase } = match;
  const isRecord = home === match.home_points && away === match.away_points;
  if (home === null || isRecord) return match;
  const status = phase === 'ended' ? 'completed' : match.status;
  return { ...match, home_points: home, away_points: away, status };
}

/** Returns the initial draft: the stored score and goals. */
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

/** Returns a stored goal as a goal of a draft. */
export function toGoal({ id, minute_label: _, ...facts }: ScoringEvent): Goal {
  return { ...facts, ...NO_ASSIST, key: id, id };
}

/** Returns the typed score; null unless both fields are filled in. */
export function typedScore({ home, away }: Pick<ScoreDraft, 'home' | 'away'>): Score | null {
  return home === '' || away === '' ? null : { home: Number(home), away: Number(away) };
}

/** Returns true when the goals add up to the typed score; false if a side is missing. */
export function addsUp(draft: Pick<ScoreDraft, 'home' | 'away' | 'goals'>): boolean {
  return (draft.home === '') === (draft.away === '') && goalsAddUpTo(draft.goals, typedScore(draft));
}

/**
 * Returns the draft with new goals. A score that equalled the number of goals follows it. A higher score stays until
 * the goals exceed it.
 */
export function withGoals(draft: ScoreDraft, goals: readonly Goal[]): ScoreDraft {
  const [before, after] = [addUpGoals(draft.goals), addUpGoals(goals)];
  const next = (side: Side) => {
    const typed = Number(draft[side]);
    return String(typed === before[side] ? after[side] : Math.max(typed, after[side]));
  };
  return { ...draft, goals: inOrderOfPlay(goals), home: next('home'), away: next('away') };
}

/** Returns true if the input differs from the stored match. */
export function isTouched(draft: ScoreDraft, stored: Stored): boolean {
  const before = facts(toDraft(stored, draft.mode, draft.isInPlay));
  return JSON.stringify(facts(draft)) !== JSON.stringify(before) || isBegun(draft.form) || isOtherPhase(draft, stored);
}

/** Returns true if the draft ends a match stored as live, or reopens one with a result. */
const isOtherPhase = ({ isInPlay }: ScoreDraft, stored: Stored) => (isInPlay ? hasResult(stored) : isLive(stored));

/** Returns true when the draft's goals differ from the stored ones. */
export function hasOwnGoals(draft: ScoreDraft, stored: Stored): boolean {
  return JSON.stringify(draft.goals.map(goalFacts)) !== JSON.stringify(toDraft(stored, 'final').goals.map(goalFacts));
}

const facts = ({ form: _form, goals, ...rest }: ScoreDraft) => ({ ...rest, goals: goals.map(goalFacts) });
const goalFacts = ({ key: _key, ...goal }: Goal) => Object.entries(goal).sort();

/** Returns true if closing the goal's form would lose input. */
export function isBegun(form: GoalForm | null): boolean {
  return form !== null && (form.key !== null || form.entry.playerNumber !== '' || form.entry.playerName.trim() !== '');
}

/** Returns true for a final result (confirmed, or 24 hours old), which can only be changed with a reason. */
export function isFinal(stored: Stored): boolean {
  return hasResult(stored) && !stored.is_provisional;
}

/** Returns true for a running score. */
export const isLive = ({ home_points, status }: ListedMatch) => home_points !== null && status === 'live';

/**
 * Returns true if the draft can have a shoot-out: a drawn play-off that is over, or one of a later round, which may be
 * the second of a tie that is level after both. The server knows the first one.
 */
export function hasShootOut(
  draft: ScoreDraft,
  { competition_id, round }: Pick<Stored, 'competition_id' | 'round'>,
): boolean {
  const score = typedScore(draft);
  const mayBeLevel = score !== null && (score.home === score.away || round > 1);
  return mayBeLevel && !draft.isInPlay && isPlayoffCompetition(competition_id);
}
