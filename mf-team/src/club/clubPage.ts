import type { Club, ClubSeason } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { serverMessage, type Settled } from '@wkff/ui';
import { checkTeamKey, loadClub, readSeason } from './loadClub.ts';
import { loadSeasons, type KnownSeasons } from './loadSeasons.ts';

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
  /** The season that the page shows: the one asked for, else the latest. */
  shownSeason: number;
  /** The seasons to choose from, newest first; the shown one is among them. */
  seasons: number[];
  /** True when the address asks for a season of which nothing of the club is known. */
  isUnknownSeason: boolean;
}

/** What is loaded of a club for any of its pages. */
export interface LoadedClub {
  club: Club;
  page: ClubPage;
  /** The seasons of which anything of the club is known, newest first. */
  history: Settled<ClubSeason[]>;
}

/**
 * Loads a club for one of its pages: the whole club, and what its frame shows of it. Without the list of its seasons, which is
 * reported, the page has the shown one to choose.
 * @param teamKey key or id.
 * @throws what a page's loader throws: 404 for no club, the API's own status for a failure.
 */
export async function loadClubPage(host: Host, teamKey: string, request: Request): Promise<LoadedClub> {
  checkTeamKey(teamKey);
  const [found, seasons] = await Promise.allSettled([
    loadClub(host, teamKey, request),
    loadSeasons(host, teamKey, request),
  ]);
  if (found.status === 'rejected') throw found.reason;
  if (seasons.status === 'rejected' && !request.signal.aborted) {
    host.report({ where: 'team: seasons', error: seasons.reason });
  }
  const club = found.value;
  const season = readSeason(request);
  const choice = toChoice(season, club.season, seasons.status === 'fulfilled' ? seasons.value : null);
  return {
    club,
    page: { now: host.clock.now(), club: toShownClub(club), season, ...choice },
    history:
      seasons.status === 'fulfilled'
        ? { ok: true, value: seasons.value.known }
        : { ok: false, message: serverMessage(seasons.reason) },
  };
}

/** @param clubSeason the season that the club was loaded in. */
function toChoice(
  season: number | null,
  clubSeason: number,
  loaded: KnownSeasons | null,
): Pick<ClubPage, 'shownSeason' | 'seasons' | 'isUnknownSeason'> {
  const shownSeason = season ?? clubSeason;
  const known = loaded?.known.map((one) => one.season) ?? [];
  const seasons = new Set([...known, ...(loaded?.latest ? [loaded.latest] : []), shownSeason]);
  return {
    shownSeason,
    seasons: [...seasons].sort((a, b) => b - a),
    isUnknownSeason: season !== null && loaded !== null && !known.includes(season),
  };
}

function toShownClub({ id, key, name, short_name, name_en, badge_path, founded, city, clubInfo }: Club): ShownClub {
  return { id, key, name, short_name, name_en, badge_path, founded, city, stadium: clubInfo.stadium.name };
}
