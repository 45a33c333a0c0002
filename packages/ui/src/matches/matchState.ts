import { hasScore, liveUntil, seoulMoment } from '@wkff/contracts';
import type { ListedMatch } from './listedMatch.ts';

/** `widget`: blocks of the home page; `page`: the list of matches. They differ for a match without a score. */
export type MatchVariant = 'widget' | 'page';

type MatchPhase = 'scheduled' | 'pending' | 'live' | 'final' | 'postponed' | 'cancelled';

/** How to show a match: its phase, and what is between the teams. */
export interface MatchState {
  phase: MatchPhase;
  /** What is shown between the teams: the score, VS, 0 : 0 before the match, or that it was cancelled. */
  middle: { kind: 'score'; home: number; away: number } | { kind: 'versus' | 'zero' | 'cancelled' };
}

/**
 * Returns how to show a match at a time of the site clock (epoch ms; docs/spec/league.md#what-a-match-shows). A
 * scheduled match awaits its result from kick-off on, or without a known kick-off, from the next day on. A live match
 * that nobody ended awaits it after `liveUntil`, and still shows its running score.
 */
export function matchState(match: ListedMatch, variant: MatchVariant, now: number): MatchState {
  const phase = phaseOf(match, now);
  if (hasScore(match) && phase !== 'cancelled') {
    return { phase, middle: { kind: 'score', home: match.home_points, away: match.away_points } };
  }
  if (phase === 'cancelled') return { phase, middle: { kind: 'cancelled' } };
  return { phase, middle: { kind: variant === 'widget' ? 'zero' : 'versus' } };
}

function phaseOf(match: ListedMatch, now: number): MatchPhase {
  switch (match.status) {
    case 'completed':
      return hasScore(match) ? 'final' : 'cancelled';
    case 'cancelled':
    case 'postponed':
      return match.status;
    case 'live':
      return now < liveUntil(match) ? 'live' : 'pending';
    default: {
      const lastMoment = seoulMoment(match.match_date, match.match_time ?? '23:59:59');
      return lastMoment < now ? 'pending' : 'scheduled';
    }
  }
}
