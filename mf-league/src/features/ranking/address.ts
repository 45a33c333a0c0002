import { paths } from '@wkff/contracts';
import type { Sort } from './sort.ts';

/** The query parameters of the page. */
export interface RankingAddress {
  year: number;
  /** Absent: the latest. */
  round?: number | undefined;
  /** The day of a table of a day, `YYYY-MM-DD`; it goes before a round. */
  date?: string | null | undefined;
  /** Absent: by rank. */
  sort?: Sort | undefined;
}

/** Returns the address of a view: `/wk-league-ranking?year=2025&round=24&sort=points-desc`. */
export function rankingAddress({ year, round, date, sort }: RankingAddress): string {
  const search = new URLSearchParams({ year: String(year) });
  if (date) search.set('date', date);
  else if (round !== undefined) search.set('round', String(round));
  const sorted = sort && sortValue(sort);
  if (sorted) search.set('sort', sorted);
  return `${paths.leagueRanking}?${search}`;
}

/** Returns the order as a query parameter, e.g. `points-desc`. Undefined for the default order by rank. */
export function sortValue({ column, isAscending }: Sort): string | undefined {
  return column === 'rank' && isAscending ? undefined : `${column}-${isAscending ? 'asc' : 'desc'}`;
}
