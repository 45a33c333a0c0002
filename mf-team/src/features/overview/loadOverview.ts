import type { Club, ContentListItem } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { settle, toListedMatch, type ListedMatch, type Settled } from '@wkff/ui';
import { loadClub, readSeason } from '../../club/loadClub.ts';
import { chooseMatches } from './chooseMatches.ts';

const NEWS = 3;

/** What the overview shows of a club; the squad belongs to another tab. */
export type ShownClub = Pick<
  Club,
  'id' | 'key' | 'name' | 'short_name' | 'name_en' | 'badge_path' | 'founded' | 'city'
> & {
  stadium: string | null;
};

export interface OverviewData {
  now: number;
  club: ShownClub;
  /** The season asked for in the address, or null. */
  season: number | null;
  matches: Settled<ListedMatch[]>;
  news: Settled<ContentListItem[]>;
}

/**
 * A club's overview. `teamKey` is its key or id. A club that does not exist is 404; a failed list of matches or news stays
 * in its block.
 */
export async function loadOverview(host: Host, teamKey: string, request: Request): Promise<OverviewData> {
  const { api, clock } = host;
  const { signal } = request;
  const season = readSeason(request);
  const club = await loadClub(host, teamKey, request);
  const now = clock.now();
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
  return { now, club: toShownClub(club), season, matches, news };
}

function toShownClub({ id, key, name, short_name, name_en, badge_path, founded, city, clubInfo }: Club): ShownClub {
  return { id, key, name, short_name, name_en, badge_path, founded, city, stadium: clubInfo.stadium.name };
}
