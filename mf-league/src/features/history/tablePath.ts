import { paths } from '@wkff/contracts';

/** Returns the address of a season's table. */
export const tablePath = (season: number) => `${paths.leagueRanking}?year=${season}`;
