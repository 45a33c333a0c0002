import type { Host } from '@wkff/mf-contract';
import { byKickOff, toListedMatch, type ListedMatch } from '@wkff/ui';

/** Returns the matches that a slide may show: the upcoming ones, the nearest first, then the played, the latest first. */
export async function seasonMatches({ api: { matches } }: Host, signal?: AbortSignal): Promise<ListedMatch[]> {
  const [upcoming, completed] = await Promise.all([matches.upcoming(signal), matches.completed(signal)]);
  return [...upcoming.toSorted(byKickOff), ...completed.toSorted(byKickOff).reverse()].map(toListedMatch);
}
