/**
 * What a match's score means, from the weakest to the strongest: there is a score (`hasScore`), the match ended with it
 * (`hasFinalScore`), and someone reported or saved it (`hasResult`).
 */
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

/** Returns true if someone reported or saved the final score. Running scores and samples are not results. */
export function hasResult(
  match: Pick<ListedMatch, 'home_points' | 'away_points' | 'status' | 'is_sample_score'>,
): boolean {
  return hasFinalScore(match) && !match.is_sample_score;
}
