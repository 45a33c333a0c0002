import {
  LEAGUE_COMPETITION_ID,
  seoulDate,
  yearOf,
  type ClubSummary,
  type Ruling,
  type SeasonMatch,
} from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
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
}

/** Reads a season for the office. @param wanted the season of the address; null or unknown: this year's, or the latest. */
export async function loadSeason({ api, clock }: Host, wanted: string | null): Promise<OfficeSeason> {
  const known = await api.clubs.seasons();
  const seasons = known.filter(({ competition_id: id }) => id === LEAGUE_COMPETITION_ID).map(({ year }) => year);
  const season = chosen(wanted, seasons) ?? defaultYear(seasons, yearOf(seoulDate(clock.now())));
  const [matches, clubs, rulings] = await Promise.all([
    api.matches.season(season),
    api.clubs.list(season),
    api.rulings.list(season),
  ]);
  return { season, seasons, matches, clubs, rulings };
}
