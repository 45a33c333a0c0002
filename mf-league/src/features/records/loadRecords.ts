import {
  PLAYER_LIST_NAMES,
  seoulYear,
  type CareerTally,
  type ClubTally,
  type PlayerListName,
  type PlayerTally,
  type SeasonStatistics,
} from '@wkff/contracts';
import { pageError, type Host } from '@wkff/mf-contract';
import { chosen, defaultYear } from '../../season/chosen.ts';
import { firstPlayers, type FirstPlayers } from './firstPlayers.ts';
import { ALL_SEASONS } from './recordsPath.ts';
import { texts } from './texts.ts';

export interface RecordsData extends Pick<SeasonStatistics, 'recorded' | 'is_sample' | 'caution_rule'> {
  /** Seasons whose matches are known, newest first. */
  years: number[];
  year: number | typeof ALL_SEASONS;
  /** True if only some matches of the season, or of the seasons, are known. */
  isPartial: boolean;
  /** True if the address names a season. */
  isChosen: boolean;
  lists: Record<PlayerListName, FirstPlayers>;
  clubs: ClubTally[];
}

/** Loads the statistics of the season that the address names, or else of the latest with matches up to this year. */
export async function loadRecords({ api, clock }: Host, { url, signal }: Request): Promise<RecordsData> {
  try {
    const seasons = await api.clubs.seasons(signal);
    const years = seasons.filter(({ match_count }) => match_count > 0).map(({ year }) => year);
    const wanted = new URL(url).searchParams.get('year');
    if (wanted === ALL_SEASONS) {
      const { players, ...all } = await api.ranking.allTimeStatistics(signal);
      const isPartial = seasons.some((season) => season.is_partial || season.match_count === 0);
      return { ...all, isPartial, years, year: wanted, isChosen: true, caution_rule: null, lists: listsOf(players) };
    }
    const chosenYear = chosen(wanted, years);
    const year = chosenYear ?? defaultYear(years, seoulYear(clock.now()));
    const { players, ...statistics } = await api.ranking.statistics(year, signal);
    const isPartial = seasons.some((season) => season.year === year && season.is_partial);
    return { ...statistics, isPartial, years, year, isChosen: chosenYear !== null, lists: listsOf(players) };
  } catch (error) {
    throw pageError(error, texts.failed);
  }
}

const listsOf = (players: readonly (PlayerTally | CareerTally)[]) =>
  Object.fromEntries(PLAYER_LIST_NAMES.map((list) => [list, firstPlayers(players, list)])) as RecordsData['lists'];
