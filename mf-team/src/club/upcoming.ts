import { seoulDate } from '@wkff/contracts';
import { byKickOff, type ListedMatch } from '@wkff/ui';

/** Returns true for a match today or later at `now` (site clock, epoch ms) that is neither over nor cancelled. */
export function isUpcoming(match: ListedMatch, now: number): boolean {
  return match.status !== 'completed' && match.status !== 'cancelled' && match.match_date >= seoulDate(now);
}

/** Returns the match that is under way or next; null if none has a fixed day. */
export function nextMatch(matches: readonly ListedMatch[], now: number): ListedMatch | null {
  const coming = matches.filter((match) => isUpcoming(match, now) && match.status !== 'postponed');
  return coming.sort(byKickOff)[0] ?? null;
}
