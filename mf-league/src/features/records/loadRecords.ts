import { seoulYear, type ClubTally, type SeasonStatistics } from '@wkff/contracts';
import { pageError, type Host } from '@wkff/mf-contract';
import { chosen, defaultYear } from '../../season/chosen.ts';
import { rankPlayers, type RankedPlayers } from './rankPlayers.ts';
import { texts } from './texts.ts';

export interface RecordsData extends Pick<SeasonStatistics, 'recorded' | 'is_sample'> {
  /** Seasons whose matches are known, newest first. */
  years: number[];
  year: number;
  /** True if only some matches of the season are known. */
  isPartial: boolean;
  /** True if the address names a season. */
  isChosen: boolean;
  scorers: RankedPlayers;
  cards: RankedPlayers;
  appearances: RankedPlayers;
  keepers: RankedPlayers;
  clubs: ClubTally[];
}

/** Loads the statistics of the season that the address names, or else of the latest with matches up to this year. */
export async function loadRecords({ api, clock }: Host, { url, signal }: Request): Promise<RecordsData> {
  try {
    const seasons = await api.clubs.seasons(signal);
    const years = seasons.filter(({ match_count }) => match_count > 0).map(({ year }) => year);
    const chosenYear = chosen(new URL(url).searchParams.get('year'), years);
    const year = chosenYear ?? defaultYear(years, seoulYear(clock.now()));
    const { recorded, is_sample, players, clubs } = await api.ranking.statistics(year, signal);
    const isPartial = seasons.some((season) => season.year === year && season.is_partial);
    return {
      ...{ isPartial, years, year, isChosen: chosenYear !== null, recorded, is_sample, clubs },
      scorers: rankPlayers(players, ['goals']),
      cards: rankPlayers(players, ['dismissals', 'yellows']),
      appearances: rankPlayers(players, ['appearances', 'minutes']),
      keepers: rankPlayers(players, ['clean_sheets']),
    };
  } catch (error) {
    throw pageError(error, texts.failed);
  }
}
