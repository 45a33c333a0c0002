/**
 * What the score of a match says, from the weakest to the strongest: there is one (`hasScore`), the match ended with it
 * (`hasFinalScore`), and someone reported or saved it (`hasResult`).
 */
import type { ListedMatch } from './schemas.ts';

interface Scored {
  home_points: number;
  away_points: number;
}

/** Returns true when a match has a score: a running one, a final one, or a sample. */
export function hasScore<T extends Pick<ListedMatch, 'home_points' | 'away_points'>>(match: T): match is T & Scored {
  return match.home_points !== null && match.away_points !== null;
}

/** Returns true when a match is over and has a score, be it a sample: what pages show as its end. */
export function hasFinalScore<T extends Pick<ListedMatch, 'home_points' | 'away_points' | 'status'>>(
  match: T,
): match is T & Scored {
  return match.status === 'completed' && hasScore(match);
}

/** Returns true when someone reported or saved the final score: neither a running score nor a sample is a result. */
export function hasResult(
  match: Pick<ListedMatch, 'home_points' | 'away_points' | 'status' | 'is_sample_score'>,
): boolean {
  return hasFinalScore(match) && !match.is_sample_score;
}
