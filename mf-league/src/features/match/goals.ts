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

/** Returns true when the recorded goals add up to the score; false for a sample score, about which they say nothing. */
export function areAllKnown(match: Scored): boolean {
  if (match.is_sample_score || !hasScore(match)) return false;
  return goalsAddUpTo(match.scoring_events, { home: match.home_points, away: match.away_points });
}

/** Goals of both sides in one half. */
export interface HalfScore extends Score {
  half: Half;
}

/**
 * Returns the score of each half; null unless every goal of the score is recorded with its half. Halves of extra time
 * are included only if a goal was scored in one of them: no other data says whether there was extra time.
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

/** A goal for the page. */
export interface ShownGoal extends ScoringEvent {
  /** The side it counts for. */
  side: Side;
  /** The score after it; null if the order of the goals is not known, or some goals. */
  running: Score | null;
}

/** Returns the goals in their order, with the running score if all of them and their minutes are known. */
export function goalsOf(match: Scored): ShownGoal[] {
  const isOrdered = areAllKnown(match) && match.scoring_events.every(({ minutes }) => minutes !== null);
  const score = { home: 0, away: 0 };
  return match.scoring_events.map((event) => {
    const side = scoringSide(event);
    score[side] += 1;
    return { ...event, side, running: isOrdered ? { ...score } : null };
  });
}

/** The goals of one half, under one heading; null: the half is not known. */
export interface GoalGroup {
  half: Half | null;
  goals: ShownGoal[];
}

/** Groups the goals by half, in order of play; those of an unknown half last. */
export function groupByHalf(goals: readonly ShownGoal[]): GoalGroup[] {
  return [...HALVES, null]
    .map((half) => ({ half, goals: goals.filter((goal) => goal.half === half) }))
    .filter((group) => group.goals.length > 0);
}
