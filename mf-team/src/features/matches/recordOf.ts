import { hasFinalScore, isPlayoffCompetition } from '@wkff/contracts';
import type { ListedMatch } from '@wkff/ui';

/** What a club made of some matches. */
export interface MatchRecord {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  /** True when a sample score counts in it. */
  isSample: boolean;
  /** True when play-offs count in it. */
  hasPlayoffs: boolean;
  /** True when a match that a shoot-out decided counts in it, as a draw. */
  hasShootOut: boolean;
}

/** Counts the matches that are over; null for none, and where only some of the season's matches are known. */
export function recordOf(matches: readonly ListedMatch[], clubId: number): MatchRecord | null {
  const played = matches.filter(hasFinalScore);
  if (played.length === 0 || matches.some((match) => match.is_partial_season)) return null;
  const scores = played.map(({ home_id, home_points, away_points }) =>
    home_id === clubId ? ([home_points, away_points] as const) : ([away_points, home_points] as const),
  );
  const count = (holds: (own: number, other: number) => boolean) =>
    scores.filter(([own, other]) => holds(own, other)).length;
  return {
    played: played.length,
    won: count((own, other) => own > other),
    drawn: count((own, other) => own === other),
    lost: count((own, other) => own < other),
    goalsFor: scores.reduce((sum, [own]) => sum + own, 0),
    goalsAgainst: scores.reduce((sum, [, other]) => sum + other, 0),
    isSample: played.some((match) => match.is_sample_score),
    hasPlayoffs: played.some((match) => isPlayoffCompetition(match.competition_id)),
    hasShootOut: played.some((match) => match.home_penalties !== null),
  };
}
