import {
  addUpGoals,
  goalsAddUpTo,
  HALVES,
  hasScore,
  scoringSide,
  type Half,
  type ListedMatch,
  type Score,
  type ScoringEvent,
  type Side,
} from '@wkff/contracts';

type Scored = Pick<ListedMatch, 'home_points' | 'away_points' | 'is_sample_score'> & {
  scoring_events: readonly ScoringEvent[];
};

/** Returns true when the recorded goals are exactly those of the score; a sample score says nothing about them. */
export function areAllKnown(match: Scored): boolean {
  if (match.is_sample_score || !hasScore(match)) return false;
  return goalsAddUpTo(match.scoring_events, { home: match.home_points, away: match.away_points });
}

/** Goals of both sides in one half. */
export interface HalfScore extends Score {
  half: Half;
}

/**
 * The score of each half; null unless every goal of the score is recorded with its half. Halves of extra time are there when a goal
 * was scored in one of them: nothing else tells whether there was any.
 */
export function scoreByHalf(match: Scored): HalfScore[] | null {
  const { scoring_events: events } = match;
  if (!areAllKnown(match) || events.some(({ half }) => half === null)) return null;
  const hasExtra = events.some(({ half }) => half === 'extra1' || half === 'extra2');
  return HALVES.slice(0, hasExtra ? 4 : 2).map((half) => ({
    half,
    ...addUpGoals(events.filter((event) => event.half === half)),
  }));
}

/** A goal as the page tells it. */
export interface ShownGoal extends ScoringEvent {
  /** The side it counts for. */
  side: Side;
  /** The score after it; null where the order of the goals or some of them are not known. */
  running: Score | null;
}

/** The goals in their order, with the running score where all of them and their minutes are known. */
export function goalsOf(match: Scored): ShownGoal[] {
  const isOrdered = areAllKnown(match) && match.scoring_events.every(({ minutes }) => minutes !== null);
  const score = { home: 0, away: 0 };
  return match.scoring_events.map((event) => {
    const side = scoringSide(event);
    score[side] += 1;
    return { ...event, side, running: isOrdered ? { ...score } : null };
  });
}

/** Goals of one half, for a heading between them; null: it is not known in which. */
export interface GoalGroup {
  half: Half | null;
  goals: ShownGoal[];
}

/** The goals by half, in order of play; those of an unknown half last. */
export function groupByHalf(goals: readonly ShownGoal[]): GoalGroup[] {
  return [...HALVES, null]
    .map((half) => ({ half, goals: goals.filter((goal) => goal.half === half) }))
    .filter((group) => group.goals.length > 0);
}
