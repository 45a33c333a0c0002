import { hasFinalScore, hasRecord, isPlayoffCompetition } from '@wkff/contracts';
import type { ListedMatch } from '@wkff/ui';

/** The record of a club in some matches. */
export interface WinLossRecord {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  /** True when it counts a sample score. */
  isSample: boolean;
  /** True when it counts play-offs. */
  hasPlayoffs: boolean;
  /** True when it counts a match decided by a shoot-out, as a draw. */
  hasShootOut: boolean;
  /** True when it counts a match that both sides lost, which has no goals. */
  hasBothLost: boolean;
}

/**
 * Adds up the matches that count, with their scores of record. One that both sides lost is a defeat without goals. Null
 * if there is none, or only some of the season's matches are known.
 */
export function recordOf(matches: readonly ListedMatch[], clubId: number): WinLossRecord | null {
  const counted = matches.filter(hasRecord);
  const played = matches.filter(hasFinalScore);
  const bothLost = counted.length - played.length;
  if (counted.length === 0 || matches.some((match) => match.is_partial_season)) return null;
  const scores = played.map(({ home_id, home_points, away_points }) =>
    home_id === clubId ? ([home_points, away_points] as const) : ([away_points, home_points] as const),
  );
  const count = (holds: (own: number, other: number) => boolean) =>
    scores.filter(([own, other]) => holds(own, other)).length;
  return {
    played: counted.length,
    won: count((own, other) => own > other),
    drawn: count((own, other) => own === other),
    lost: count((own, other) => own < other) + bothLost,
    goalsFor: scores.reduce((sum, [own]) => sum + own, 0),
    goalsAgainst: scores.reduce((sum, [, other]) => sum + other, 0),
    isSample: played.some((match) => match.is_sample_score),
    hasPlayoffs: counted.some((match) => isPlayoffCompetition(match.competition_id)),
    hasShootOut: played.some((match) => match.home_penalties !== null),
    hasBothLost: bothLost > 0,
  };
}
