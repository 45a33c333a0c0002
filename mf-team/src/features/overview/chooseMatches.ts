import { hasFinalScore, seoulDate } from '@wkff/contracts';
import { byKickOff, type ListedMatch } from '@wkff/ui';

/** Matches on the overview (site.md section 2). */
export const OVERVIEW_MATCHES = 3;
const UPCOMING = 2;

/**
 * The two nearest upcoming matches and the latest played one, filled up to three from the played, then from the upcoming;
 * in the order of time. Upcoming is what has no result yet, isn't cancelled, and is today or later at `now` (site clock,
 * epoch milliseconds).
 */
export function chooseMatches(matches: readonly ListedMatch[], now: number): ListedMatch[] {
  const today = seoulDate(now);
  const sorted = [...matches].sort(byKickOff);
  const played = sorted.filter(hasFinalScore).reverse();
  const upcoming = sorted.filter(
    (match) => match.status !== 'completed' && match.status !== 'cancelled' && match.match_date >= today,
  );
  const chosen = [...upcoming.slice(0, UPCOMING), ...played.slice(0, 1)];
  for (const spare of [...played.slice(1), ...upcoming.slice(UPCOMING)]) {
    if (chosen.length >= OVERVIEW_MATCHES) break;
    chosen.push(spare);
  }
  return chosen.sort(byKickOff);
}
