import { seoulDate } from '@wkff/contracts';
import { byKickOff, type ListedMatch } from '@wkff/ui';

/** Returns true for what is played today or later at `now` (site clock, epoch ms): neither over nor cancelled. */
export function isUpcoming(match: ListedMatch, now: number): boolean {
  return match.status !== 'completed' && match.status !== 'cancelled' && match.match_date >= seoulDate(now);
}

/** Returns the match that is under way or comes next; null when none has a day that holds. */
export function nextMatch(matches: readonly ListedMatch[], now: number): ListedMatch | null {
  const coming = matches.filter((match) => isUpcoming(match, now) && match.status !== 'postponed');
  return coming.sort(byKickOff)[0] ?? null;
}
