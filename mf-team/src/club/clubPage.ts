import type { Club } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { loadClub, readSeason } from './loadClub.ts';

/** What the hero and the tabs show of a club. */
export type ShownClub = Pick<
  Club,
  'id' | 'key' | 'name' | 'short_name' | 'name_en' | 'badge_path' | 'founded' | 'city'
> & {
  stadium: string | null;
};

/** What every page of a club has loaded. */
export interface ClubPage {
  /** The site clock's moment, in epoch ms. */
  now: number;
  club: ShownClub;
  /** The season asked for in the address, or null. */
  season: number | null;
}

/**
 * Loads a club for one of its pages: the whole club, and what its frame shows of it.
 * @param teamKey key or id.
 * @throws what a page's loader throws: 404 for no club, the API's own status for a failure.
 */
export async function loadClubPage(
  host: Host,
  teamKey: string,
  request: Request,
): Promise<{ club: Club; page: ClubPage }> {
  const club = await loadClub(host, teamKey, request);
  return { club, page: { now: host.clock.now(), club: toShownClub(club), season: readSeason(request) } };
}

function toShownClub({ id, key, name, short_name, name_en, badge_path, founded, city, clubInfo }: Club): ShownClub {
  return { id, key, name, short_name, name_en, badge_path, founded, city, stadium: clubInfo.stadium.name };
}
