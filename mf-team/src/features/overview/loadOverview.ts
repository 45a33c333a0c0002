import { settle, type Settled } from '@wkff/api-client';
import type { ContentListItem } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { toListedMatch, type ListedMatch } from '@wkff/ui';
import { loadClubPage, type ClubPage } from '../../club/clubPage.ts';
import { nextMatch } from '../../club/upcoming.ts';
import { chooseMatches } from './chooseMatches.ts';
import { loadPlace, type TablePlace } from './loadPlace.ts';

const NEWS = 3;

export interface OverviewData extends ClubPage {
  matches: Settled<{
    chosen: ListedMatch[];
    /** The match that is under way or next; null: the season has none. */
    next: ListedMatch | null;
  }>;
  /** Null: the season has no table. */
  place: Settled<TablePlace | null>;
  news: Settled<ContentListItem[]>;
}

/**
 * Loads a club's overview. `teamKey` is its key or id. Throws 404 if the club does not exist; a failed list of
 * matches or news, or a failed table, stays in its block.
 */
export async function loadOverview(host: Host, teamKey: string, request: Request): Promise<OverviewData> {
  const { api } = host;
  const { signal } = request;
  const { club, page, history } = await loadClubPage(host, teamKey, request);
  const { shownSeason, now } = page;
  const widget = <T>(name: string, load: Promise<T>) => settle(host, `team overview: ${name}`, signal, load);
  const [matches, place, news] = await Promise.all([
    widget(
      'matches',
      api.matches.team(club.key, { season: shownSeason }, signal).then((list) => {
        const listed = list.map(toListedMatch);
        return { chosen: chooseMatches(listed, now), next: nextMatch(listed, now) };
      }),
    ),
    history.ok ? widget('table', loadPlace(host, club.id, shownSeason, history.value, signal)) : history,
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
  return { ...page, matches, place, news };
}
