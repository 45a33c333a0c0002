import { paths } from '@wkff/contracts';

/** Address of a season's table. */
export const tablePath = (season: number) => `${paths.leagueRanking}?year=${season}`;
