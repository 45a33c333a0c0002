import {
  addUpGoals,
  goalsAddUpTo,
  HALVES,
  PERIODS,
  scoringSide,
  type FullMatch,
  type Half,
  type ListedMatch,
  type Score,
  type ScoringEvent,
  type Side,
} from '@wkff/contracts';

type Scored = Pick<ListedMatch, 'home_played' | 'away_played' | 'is_sample_score'> &
  Partial<Pick<FullMatch, 'period'>> & { scoring_events: readonly ScoringEvent[] };

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
 * time only if one of them has a goal, because no other data shows whether extra time was played, and the second half
 * not before it begins, unless a goal of it is recorded already.
 */
export function scoreByHalf(match: Scored): HalfScore[] | null {
  const { scoring_events: events } = match;
  if (!areAllKnown(match) || events.some(({ half }) => half === null)) return null;
  const hasExtra = events.some(({ half }) => half === 'extra1' || half === 'extra2');
  const period = match.period ?? null;
  const isFirst = period !== null && PERIODS.indexOf(period) < PERIODS.indexOf('2');
  const usual = isFirst && !events.some(({ half }) => half === '2') ? 1 : 2;
  return HALVES.slice(0, hasExtra ? HALVES.length : usual).map((half) => ({
    half,
    ...addUpGoals(events.filter((event) => event.half === half)),
  }));
}

/** A goal for the page. */
export interface ShownGoal extends ScoringEvent {
  /** The side that the goal counts for. */
  side: Side;
}

/** Returns the goals in stored order. */
export const goalsOf = ({ scoring_events: goals }: Pick<Scored, 'scoring_events'>): ShownGoal[] =>
  goals.map((goal) => ({ ...goal, side: scoringSide(goal) }));
