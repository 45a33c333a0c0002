import { settle, type Settled } from '@wkff/api-client';
import type { Club } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { byKickOff, toListedMatch, type ListedMatch } from '@wkff/ui';
import type { ClubPage } from '../../club/clubPage.ts';
import { filterMatches, readFilter, type MatchFilter } from './filter.ts';

export interface MatchesData {
  filter: MatchFilter;
  /** The matches of the shown season that pass the filter, including play-offs, in order of time. */
  matches: Settled<ListedMatch[]>;
}

/** Loads a club's matches of the shown season. A failure is reported and stays in the list. */
export async function loadMatches(
  host: Host,
  { id, key }: Club,
  { shownSeason, now }: ClubPage,
  { url, signal }: Request,
): Promise<MatchesData> {
  const filter = readFilter(url);
  const load = host.api.matches
    .team(key, { season: shownSeason }, signal)
    .then((list) => filterMatches(list.map(toListedMatch), filter, id, now).sort(byKickOff));
  return { filter, matches: await settle(host, 'team matches', signal, load) };
}
