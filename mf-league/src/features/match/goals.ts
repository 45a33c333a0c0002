import {
  addUpGoals,
  goalsAddUpTo,
  HALVES,
  scoringSide,
  type Half,
  type ListedMatch,
  type Score,
  type ScoringEvent,
  type Side,
} from '@wkff/contracts';

type Scored = Pick<ListedMatch, 'home_played' | 'away_played' | 'is_sample_score'> & {
  scoring_events: readonly ScoringEvent[];
};

/** Returns true if the recorded goals add up to what was played. Always false for a sample score. */
export function areAllKnown(match: Scored): boolean {
  const { home_played: home, away_played: away, is_sample_score: isSample } = match;
  return !isSample && home !== null && away !== null && goalsAddUpTo(match.scoring_events, { home, away });
}

/** Goals of both sides in one half. */
export interface HalfScore extends Score {
  half: Half;
}

/**
 * Returns the score of each half, or null unless every goal is recorded with its half. Includes the halves of extra
 * time only if one of them has a goal, because no other data shows whether extra time was played.
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
  /** The side that the goal counts for. */
  side: Side;
  /** The score after the goal. Null if some goals, or their order, are unknown. */
  running: Score | null;
}

/** Returns the goals in stored order, with the running score if all goals and their minutes are known. */
export function goalsOf(match: Scored): ShownGoal[] {
  const isOrdered = areAllKnown(match) && match.scoring_events.every(({ minutes }) => minutes !== null);
  const score = { home: 0, away: 0 };
  return match.scoring_events.map((event) => {
    const side = scoringSide(event);
    score[side] += 1;
    return { ...event, side, running: isOrdered ? { ...score } : null };
  });
}

/** The goals of one half, under one heading. Null: unknown half. */
export interface GoalGroup {
  half: Half | null;
  goals: ShownGoal[];
}

/** Groups the goals by half, in order of play. Goals of an unknown half come last. */
export function groupByHalf(goals: readonly ShownGoal[]): GoalGroup[] {
  return [...HALVES, null]
    .map((half) => ({ half, goals: goals.filter((goal) => goal.half === half) }))
    .filter((group) => group.goals.length > 0);
}
