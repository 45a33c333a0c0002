import { boolean, number, oneOf, type RowOf } from '../../db/columns.ts';
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
  `select year, table_source, is_partial, count(matches.id)::int as match_count
   from seasons left join matches on matches.season = seasons.year
   group by year
   having count(matches.id) > 0 or table_source <> 'none'
   order by year desc`,
);

/** Returns the seasons with matches or a table, newest first. */
export function listSeasons(executor: Executor): Promise<SeasonRecord[]> {
  return all.run(executor, []);
}
