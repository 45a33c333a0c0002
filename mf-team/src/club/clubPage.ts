import { serverMessage, settle, type Settled } from '@wkff/api-client';
import { seoulYear, type Club, type ClubSeason } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { checkTeamKey, loadClub, readSeason } from './loadClub.ts';

/** The club's data in the hero and the tabs. */
export type ShownClub = Pick<
  Club,
  'id' | 'key' | 'name' | 'short_name' | 'name_en' | 'badge_path' | 'founded' | 'city'
> & {
  stadium: string | null;
};

/** The data that every page of a club has. */
export interface ClubPage {
  /** Site clock, epoch ms. */
  now: number;
  club: ShownClub;
  /** The season in the address, or null. */
  season: number | null;
  /** The shown season: the one in the address, else the latest. */
  shownSeason: number;
  /** The seasons to select from, newest first; they include the shown one. */
  seasons: number[];
  /** True if nothing is known of the club in the shown season. */
  isUnknownSeason: boolean;
  /**
   * The broadcast of the club's match of that day (`now`): its video id, or a value of null if there is none. Null: the
   * page does not show it.
   */
  broadcast: Settled<string | null> | null;
}

/** The loaded data of a club that any of its pages may use. */
export interface LoadedClub {
  club: Club;
  page: ClubPage;
  /** The seasons with any data of the club, newest first. */
  history: Settled<ClubSeason[]>;
}

/**
 * Loads a club for one of its pages: the whole club, and the data of the frame. If the list of seasons fails to load,
 * reports that and offers only the shown season. A broadcast that fails to load is asked for again in the browser.
 * @param teamKey key or id.
 * @param hasBroadcast false: the page does not show the broadcast, so it neither asks for it nor ends with the day.
 * @throws what a page's loader throws: 404 if there is no such club, the API's status for a failure.
 */
export async function loadClubPage(
  host: Host,
  teamKey: string,
  request: Request,
  hasBroadcast = true,
): Promise<LoadedClub> {
  checkTeamKey(teamKey);
  const asked = hasBroadcast ? host.api.matches.liveLink(teamKey, request.signal) : null;
  const [found, seasons] = await Promise.allSettled([
    loadClub(host, teamKey, request),
    loadSeasons(host, teamKey, request),
    asked,
  ]);
  if (found.status === 'rejected') throw found.reason;
  if (seasons.status === 'rejected' && !request.signal.aborted) {
    host.report({ where: 'team: seasons', error: seasons.reason });
  }
  const club = found.value;
  const broadcast = asked && (await settle(host, 'team: broadcast', request.signal, asked));
  const season = readSeason(request);
  const choice = toChoice(season, club.season, seasons.status === 'fulfilled' ? seasons.value : null);
  return {
    club,
    page: { now: host.clock.now(), club: toShownClub(club), season, ...choice, broadcast },
    history:
      seasons.status === 'fulfilled'
        ? { ok: true, value: seasons.value.known }
        : { ok: false, message: serverMessage(seasons.reason) },
  };
}

/**
 * Returns the shown season and those to select from.
 * @param clubSeason the season that the club was loaded in.
 */
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
    isUnknownSeason: loaded !== null && !known.includes(shownSeason),
  };
}

function toShownClub({ id, key, name, short_name, name_en, badge_path, founded, city, clubInfo }: Club): ShownClub {
  return { id, key, name, short_name, name_en, badge_path, founded, city, stadium: clubInfo.stadium.name };
}

/** The seasons to select from. */
interface KnownSeasons {
  /** Seasons with any data of the club, newest first. */
  known: ClubSeason[];
  /** The default season, if the address has none. Null if the address has one. */
  latest: number | null;
}

/** Loads the seasons of a club. Rejects like the API. */
async function loadSeasons({ api, clock }: Host, teamKey: string, request: Request): Promise<KnownSeasons> {
  const { signal } = request;
  const [known, all] = await Promise.all([
    api.clubs.history(teamKey, signal),
    readSeason(request) === null ? [] : api.clubs.seasons(signal),
  ]);
  const year = seoulYear(clock.now());
  return {
    known,
    latest: all.find((season) => season.year <= year)?.year ?? null,
  };
}
