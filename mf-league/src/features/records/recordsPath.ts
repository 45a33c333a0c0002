import { paths } from '@wkff/contracts';

/** Returns the address of the statistics of a season: `/wk-league-records?year=2025`. */
export const recordsPath = (year: number) => `${paths.leagueRecords}?year=${year}`;
