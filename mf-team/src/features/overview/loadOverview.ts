import type { ContentListItem } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { settle, toListedMatch, type ListedMatch, type Settled } from '@wkff/ui';
import { loadClubPage, type ClubPage } from '../../club/clubPage.ts';
import { chooseMatches } from './chooseMatches.ts';

const NEWS = 3;

export interface OverviewData extends ClubPage {
  matches: Settled<ListedMatch[]>;
  news: Settled<ContentListItem[]>;
}

/**
 * A club's overview. `teamKey` is its key or id. A club that does not exist is 404; a failed list of matches or news stays
 * in its block.
 */
export async function loadOverview(host: Host, teamKey: string, request: Request): Promise<OverviewData> {
  const { api } = host;
  const { signal } = request;
  const { club, page } = await loadClubPage(host, teamKey, request);
  const { season, now } = page;
  const widget = <T>(name: string, load: Promise<T>) =>
    settle(load, (error) => {
      if (!signal.aborted) host.report({ where: `team overview: ${name}`, error });
    });
  const [matches, news] = await Promise.all([
    widget(
      'matches',
      api.matches
        .team(club.key, season === null ? {} : { season }, signal)
        .then((list) => chooseMatches(list.map(toListedMatch), now)),
    ),
    widget(
      'news',
      api.content
        .list(
          { writeLocation: 'MediaPress', limit: NEWS, searchQuery: club.key, searchFilter: 'team', pinned: 'inline' },
          signal,
        )
        .then((list) => list.contents),
    ),
  ]);
  return { ...page, matches, news };
}
