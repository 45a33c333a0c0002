import { hasRecord } from '@wkff/contracts';
import { byKickOff, type ListedMatch } from '@wkff/ui';
import { isUpcoming } from '../../club/upcoming.ts';

/** Number of matches on the overview. */
const OVERVIEW_MATCHES = 3;
const UPCOMING = 2;

/**
 * Returns the two nearest upcoming matches and the latest played one, filled up to three with played, then with
 * upcoming ones, in order of time (docs/spec/site.md#tabs).
 * @param now site clock, epoch ms.
 */
export function chooseMatches(matches: readonly ListedMatch[], now: number): ListedMatch[] {
  const sorted = [...matches].sort(byKickOff);
  const played = sorted.filter(hasRecord).reverse();
  const upcoming = sorted.filter((match) => isUpcoming(match, now));
  const chosen = [...upcoming.slice(0, UPCOMING), ...played.slice(0, 1)];
  for (const spare of [...played.slice(1), ...upcoming.slice(UPCOMING)]) {
    if (chosen.length >= OVERVIEW_MATCHES) break;
    chosen.push(spare);
  }
  return chosen.sort(byKickOff);
}
