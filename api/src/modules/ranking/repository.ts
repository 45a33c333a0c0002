import type { Tie } from '@wkff/league';
import type { Transaction } from 'kysely';
import { boolean, json, number, oneOf, orNull, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import type { StoredRuling } from '../rulings/stored.ts';
import type { PublishedRow, StandingRow, TableNote } from './rows.ts';

/** A stored table of a season, with the clubs' names at the time. */
export type TableRecord = RowOf<typeof COLUMNS>;

const COLUMNS = {
  season: number,
  table_source: oneOf<'derived' | 'published' | 'none'>(),
  /** Rounds counted; null: no table. */
  round: orNull(number),
  is_sample: boolean,
  rows: orNull(json<(StandingRow | PublishedRow)[]>()),
  /** Null unless the table is derived. */
  ties: orNull(json<Tie[]>()),
  notes: orNull(json<TableNote[]>()),
  /** The rulings that the notes tell. */
  rulings: json<(Pick<StoredRuling, 'id' | 'kind' | 'effectFrom' | 'matchId' | 'data'> & { text: string })[]>(),
  /** The rules that made the table; null: the season has none. `readRules` reads them. */
  rules: orNull(json<{ version: number; rules: object }>()),
  /** By club id. */
  clubs: json<Record<string, { key: string; name: string; short_name: string; badge_key: string }>>(),
};

/** SQL: the table of season `s` after its latest round up to `$1`, in one row, so that names and lines match. */
const selectTable = (s: string) => `
  select s.year as season, s.table_source, coalesce(derived.round, published.rounds) as round,
    coalesce(derived.is_sample, false) as is_sample, coalesce(derived.rows, published.rows) as rows,
    derived.ties, derived.notes,
    (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'effectFrom', effect_from, 'matchId', match_id,
       'data', data, 'text', text)), '[]')
     from rulings where season = s.year and id in (
       select (note->>'rulingId')::int from jsonb_array_elements(derived.notes) note)) as rulings,
    (select json_build_object('version', version, 'rules', rules) from season_rules where id = derived.rules_id) as rules,
    (select json_object_agg(club_id, json_build_object('key', key, 'name', name, 'short_name', short_name, 'badge_key', badge_key))
     from (
       select distinct on (club_id) club_id, key, name, short_name, badge_key
       from club_seasons join clubs on clubs.id = club_id
       order by club_id, from_season <= s.year desc, abs(from_season - s.year)) named) as clubs
  from ${s} s
  left join lateral (
    select round, is_sample, rows, ties, notes, rules_id from standings
    where s.table_source = 'derived' and season = s.year and round <= $1 order by round desc limit 1) derived on true
  left join published_tables published on s.table_source = 'published' and published.season = s.year`;

const bySeason = statement(
  'ranking-by-season',
  COLUMNS,
  selectTable('(select year, table_source from seasons where year = $2)'),
);

const ofLatest = statement(
  'ranking-of-latest',
  COLUMNS,
  selectTable(`(
    select year, table_source from seasons
    where table_source <> 'none'
    order by year <= $2::int desc,
      table_source = 'published' or exists (select from standings where season = year and round > 0) desc,
      year desc
    limit 1)`),
);

const ALL_ROUNDS = 1_000;

/**
 * Returns a season's latest table up to a round; undefined if the season does not exist
 * (docs/spec/league.md#rounds-of-the-table).
 */
export async function findTable(
  executor: Executor,
  season: number,
  maxRound: number,
): Promise<TableRecord | undefined> {
  return (await bySeason.run(executor, [maxRound, season]))[0];
}

/**
 * Returns the latest table of the latest season up to a year that has a result, so that the last season's table is
 * shown until the next begins (docs/spec/league.md#rounds-of-the-table). Without any result the table of zeros.
 */
export async function findLatestTable(executor: Executor, year: number): Promise<TableRecord | undefined> {
  return (await ofLatest.run(executor, [ALL_ROUNDS, year]))[0];
}

/** Returns a season's latest table as the transaction sees it. */
export const findTableIn = async (trx: Transaction<DB>, season: number): Promise<TableRecord | undefined> =>
  (await bySeason.runIn(trx, [ALL_ROUNDS, season]))[0];
