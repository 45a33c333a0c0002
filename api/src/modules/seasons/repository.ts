import { boolean, number, oneOf, orNull, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';

const COLUMNS = {
  year: number,
  table_source: oneOf<'derived' | 'published' | 'none'>(),
  is_partial: boolean,
  match_count: number,
};
export type SeasonRecord = RowOf<typeof COLUMNS>;

const all = statement(
  'seasons',
  COLUMNS,
  `select year, table_source, is_partial, coalesce(match_count, 0)::int as match_count
   from seasons left join (select season, count(*) as match_count from matches group by season) played on season = year
   where match_count > 0 or table_source <> 'none'
   order by year desc`,
);

const seasonYears = statement('season-years', { year: number }, 'select year from seasons order by year');

const latestSeason = statement(
  'latest-season',
  { year: orNull(number) },
  'select coalesce(max(year) filter (where year <= $1::int), min(year)) as year from seasons',
);

/** Returns the seasons with matches or a table, newest first. */
export function listSeasons(executor: Executor): Promise<SeasonRecord[]> {
  return all.run(executor, []);
}

/** Returns the years of all seasons. */
export const findSeasonYears = async (executor: Executor) =>
  (await seasonYears.run(executor, [])).map(({ year }) => year);

/**
 * Returns the latest season up to a year, because the next one may already exist; otherwise the nearest later one.
 * Undefined if there is no season.
 */
export async function findLatestSeason(executor: Executor, year: number): Promise<number | undefined> {
  return (await latestSeason.run(executor, [year]))[0]?.year ?? undefined;
}
