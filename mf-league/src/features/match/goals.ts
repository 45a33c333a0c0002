import type { ListedMatch, ScoringEvent } from '@wkff/contracts';

/** Sides of a match. */
export type Side = 'home' | 'away';
export type HalfName = NonNullable<ScoringEvent['half']>;

const HALVES = ['1', '2', 'extra1', 'extra2'] as const satisfies readonly HalfName[];

type Scored = Pick<ListedMatch, 'home_points' | 'away_points' | 'is_sample_score'> & {
  scoring_events: readonly ScoringEvent[];
};

/** The side that a goal counts for: an own goal for the other one. */
export function sideOf({ team, isOwnGoal }: Pick<ScoringEvent, 'team' | 'isOwnGoal'>): Side {
  return (team === 'home') === isOwnGoal ? 'away' : 'home';
}

/** True when the recorded goals are exactly those of the score; a sample score says nothing of them. */
export function areAllKnown({ home_points, away_points, is_sample_score, scoring_events }: Scored): boolean {
  if (is_sample_score) return false;
  const home = scoring_events.filter((event) => sideOf(event) === 'home').length;
  return home === home_points && scoring_events.length - home === away_points;
}

/** Goals of both sides in one half. */
export interface HalfScore {
  half: HalfName;
  home: number;
  away: number;
}

/**
 * The score of each half; null unless every goal of the score is recorded with its half. Halves of extra time are there when a goal
 * was scored in one of them: nothing else tells whether there was any.
 */
export function scoreByHalf(match: Scored): HalfScore[] | null {
  const { scoring_events: events } = match;
  if (!areAllKnown(match) || events.some(({ half }) => half === null)) return null;
  const hasExtra = events.some(({ half }) => half === 'extra1' || half === 'extra2');
  return HALVES.slice(0, hasExtra ? 4 : 2).map((half) => {
    const goals = events.filter((event) => event.half === half).map(sideOf);
    const home = goals.filter((side) => side === 'home').length;
    return { half, home, away: goals.length - home };
  });
}

/** A goal as the page tells it. */
export interface ShownGoal extends ScoringEvent {
  /** The side it counts for. */
  side: Side;
  /** The score after it; null where the order of the goals or some of them are not known. */
  running: { home: number; away: number } | null;
}

/** The goals in their order, with the running score where all of them and their minutes are known. */
export function goalsOf(match: Scored): ShownGoal[] {
  const isOrdered = areAllKnown(match) && match.scoring_events.every(({ minutes }) => minutes !== null);
  const score = { home: 0, away: 0 };
  return match.scoring_events.map((event) => {
    const side = sideOf(event);
    score[side] += 1;
    return { ...event, side, running: isOrdered ? { ...score } : null };
  });
}

/** Goals of one half, for a heading between them; null: it is not known in which. */
export interface GoalGroup {
  half: HalfName | null;
  goals: ShownGoal[];
}

/** The goals by half, in order of play; those of an unknown half last. */
export function groupByHalf(goals: readonly ShownGoal[]): GoalGroup[] {
  return [...HALVES, null]
    .map((half) => ({ half, goals: goals.filter((goal) => goal.half === half) }))
    .filter((group) => group.goals.length > 0);
}
