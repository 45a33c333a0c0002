import {
  LEAGUE_COMPETITION_ID,
  seoulDate,
  yearOf,
  type ClubSummary,
  type DueSuspension,
  type Ruling,
  type SeasonMatch,
} from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { loadDueSuspensions } from '../../squads/dueSuspensions.ts';
import { chosen, defaultYear } from '../../season/chosen.ts';

/** What rulings of a season are about. */
export interface OfficeSeason {
  season: number;
  /** All seasons, newest first. */
  seasons: readonly number[];
  /** All matches, play-offs included, by date, time and id. */
  matches: readonly SeasonMatch[];
  clubs: readonly ClubSummary[];
  /** Newest first. */
  rulings: readonly Ruling[];
  /** Who is suspended by cards without a ruling; null: it could not be read. */
  due: readonly DueSuspension[] | null;
}

/** Reads a season for the office. @param wanted the season of the address; null or unknown: this year's, or the latest. */
export async function loadSeason(host: Host, wanted: string | null): Promise<OfficeSeason> {
  const { api, clock } = host;
  const known = await api.clubs.seasons();
  const seasons = known.filter(({ competition_id: id }) => id === LEAGUE_COMPETITION_ID).map(({ year }) => year);
  const season = chosen(wanted, seasons) ?? defaultYear(seasons, yearOf(seoulDate(clock.now())));
  const [matches, clubs, rulings, due] = await Promise.all([
    api.matches.season(season),
    api.clubs.list(season),
    api.rulings.list(season),
    loadDueSuspensions(host, season).catch(() => null),
  ]);
  return { season, seasons, matches, clubs, rulings, due };
}
