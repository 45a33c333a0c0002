/**
 * What a match's score means, from the weakest to the strongest: there is a score (`hasScore`), the match ended with it
 * (`hasFinalScore`), and someone reported or saved it (`hasResult`).
 */
import type { Score } from './goals.ts';
import type { ListedMatch } from './schemas.ts';

interface Scored {
  home_points: number;
  away_points: number;
}

/** True if the match has a score. It may be running, final or a sample. */
export function hasScore<T extends Pick<ListedMatch, 'home_points' | 'away_points'>>(match: T): match is T & Scored {
  return match.home_points !== null && match.away_points !== null;
}

/** Returns true if the match is over and has a score, which may be a sample. Pages show it as the final score. */
export function hasFinalScore<T extends Pick<ListedMatch, 'home_points' | 'away_points' | 'status'>>(
  match: T,
): match is T & Scored {
  return match.status === 'completed' && hasScore(match);
}

/** Returns true if the match counts: it ended with a score, or both sides lost by a ruling, which leaves no score. */
export const hasRecord = (match: Pick<ListedMatch, 'home_points' | 'away_points' | 'status' | 'outcome'>): boolean =>
  hasFinalScore(match) || match.outcome === 'both_lost';

/** Returns the score that was played, if the score of record is another or there is none. */
export function playedScore(
  match: Pick<ListedMatch, 'home_points' | 'away_points' | 'home_played' | 'away_played'>,
): Score | undefined {
  const { home_played: home, away_played: away } = match;
  const isRecord = home === match.home_points && away === match.away_points;
  return isRecord || home === null || away === null ? undefined : { home, away };
}

/** Returns true if someone reported or saved the final score. Running scores and samples are not results. */
export function hasResult(
  match: Pick<ListedMatch, 'home_points' | 'away_points' | 'status' | 'is_sample_score'>,
): boolean {
  return hasFinalScore(match) && !match.is_sample_score;
}
