/** Rules of goals, shared by the API and the pages. */
import type { Half, Side } from './constants.ts';
import type { ScoringEvent } from './schemas.ts';

/** Minute of the match clock at which each half ends. Later minutes of that half are stoppage time. */
export const HALF_ENDS: Readonly<Record<Half, number>> = { '1': 45, '2': 90, extra1: 105, extra2: 120 };

/** Goals of both sides. */
export interface Score {
  home: number;
  away: number;
}

/** A goal without the fields that the database and the presenter add. */
export type GoalFacts = Omit<ScoringEvent, 'id' | 'minute_label'>;

const GOAL_FIELDS = [
  'half',
  'minutes',
  'seconds',
  'playerNumber',
  'playerName',
  'team',
  'isOwnGoal',
] as const satisfies readonly (keyof GoalFacts)[];

/** Returns true if two goals have the same facts. Their ids may differ. */
export function isSameGoal(one: GoalFacts, other: GoalFacts): boolean {
  return GOAL_FIELDS.every((field) => one[field] === other[field]);
}

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/**
 * Returns the side that a goal counts for (docs/spec/league.md#goals). An own goal counts for the other side than the
 * scorer's.
 */
export function scoringSide({ team, isOwnGoal }: Pick<ScoringEvent, 'team' | 'isOwnGoal'>): Side {
  return isOwnGoal ? otherSide(team) : team;
}

/** Returns the score that a list of goals adds up to. */
export function addUpGoals(goals: readonly Pick<ScoringEvent, 'team' | 'isOwnGoal'>[]): Score {
  const home = goals.filter((goal) => scoringSide(goal) === 'home').length;
  return { home, away: goals.length - home };
}

/** Returns true if the goals add up to the score. A match without a score (null) has no goals. */
export function goalsAddUpTo(goals: readonly Pick<ScoringEvent, 'team' | 'isOwnGoal'>[], score: Score | null): boolean {
  const { home, away } = addUpGoals(goals);
  return home === (score?.home ?? 0) && away === (score?.away ?? 0);
}

/**
 * Returns a minute of the match clock as text: `90+2` in stoppage time. Without a known half, just the minute: `92`.
 */
export function minuteLabel(half: Half | null, minutes: number): string {
  const end = half === null ? Infinity : HALF_ENDS[half];
  return minutes > end ? `${end}+${minutes - end}` : String(minutes);
}
