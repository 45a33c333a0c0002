import { paths } from '@wkff/contracts';

/** In the address in place of a year: all seasons. */
export const ALL_SEASONS = 'all';

/** Returns the address of the statistics of a season, `/wk-league-records?year=2025`, or of `all` seasons. */
export const recordsPath = (year: number | typeof ALL_SEASONS) => `${paths.leagueRecords}?year=${year}`;
