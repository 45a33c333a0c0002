import { LEAGUE_COMPETITION_ID, type ClubHonour } from '@wkff/contracts';
import { boolean, json, number, oneOf, orNull, someOf, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { TableRow } from '@wkff/league';
import { clubAt } from '../club-names/clubAt.ts';
import type { DecidedFinal } from '../honours/decideFinal.ts';

/** A club's record in a season. */
export type ClubSeasonRecord = RowOf<typeof COLUMNS>;

const COLUMNS = {
  season: number,
  name: text,
  short_name: text,
  badge_key: text,
  has_matches: boolean,
  has_squad: boolean,
  /** From the season's latest table with a result. This and the next two are null if there is none, or without the club. */
  source: orNull(oneOf<'derived' | 'published'>()),
  line: orNull(json<Omit<TableRow, 'clubId'> & { extraPoints?: number }>()),
  max_round: orNull(number),
  is_final: boolean,
  is_sample: boolean,
  honours: someOf<ClubHonour>(),
};

/**
 * SQL: true if a text of `honours`, which has no club ids, is a name of club `$1`. No two clubs ever have the same name.
 */
const isOwnName = (column: string) => `${column} in (select name from called)`;

const ofClub = statement(
  'seasons-of-club',
  COLUMNS,
  `with called as (
     select name from club_seasons where club_id = $1::int
     union select short_name from club_seasons where club_id = $1::int
   ),
   won as (
     select season, array_remove(array[
       case when champion_id = $1::int then 'champion' end,
       case when ${isOwnName('runner_up')} then 'runner_up' end,
       case when ${isOwnName('regular_season_first')} then 'regular_season_first' end], null) as honours
     from honours
     union all
     select season, array_remove(array[
       case when champion_id = $1::int then 'champion' end,
       case when runner_up_id = $1::int then 'runner_up' end,
       case when first_id = $1::int then 'regular_season_first' end], null)
     from jsonb_to_recordset($2::jsonb) as final(season int, champion_id int, runner_up_id int, first_id int)
   ),
   tables as (
     select year as season, table_source as source, round, is_sample, rows
     from seasons cross join lateral (
       select round, is_sample, rows from standings where season = year and round > 0 order by round desc limit 1) latest
     where table_source = 'derived'
     union all
     select year, table_source, rounds, false, rows from seasons join published_tables on season = year
     where table_source = 'published'
   ),
   placed as (
     select season, source, round, is_sample, line from tables cross join lateral jsonb_array_elements(rows) line
     where (line->>'clubId')::int = $1::int
   ),
   own_matches as (
     select year as season from seasons
     where exists (select from matches where home_id = $1::int and season = year)
       or exists (select from matches where away_id = $1::int and season = year)
   ),
   own_players as (select distinct season from players where club_id = $1::int),
   own_staff as (select season, bool_or(kind = 'coaching') as has_coaches from staff where club_id = $1::int group by 1),
   known as (
     select season from own_matches
     union select season from own_players
     union select season from own_staff
     union select season from placed
     union select season from won where cardinality(honours) > 0
   )
   select known.season, named.name, named.short_name, named.badge_key,
     own_matches.season is not null as has_matches,
     own_players.season is not null or coalesce(own_staff.has_coaches, false) as has_squad,
     placed.source, placed.line, placed.round as max_round, coalesce(placed.is_sample, false) as is_sample,
     coalesce(won.honours, '{}') as honours,
     placed.source = 'published' or not exists (
       select from matches where matches.season = known.season and competition_id = '${LEAGUE_COMPETITION_ID}'
         and status not in ('completed', 'cancelled')) as is_final
   from known join ${clubAt('$1::int', 'known.season')} named on true
   left join own_matches using (season) left join own_players using (season) left join own_staff using (season)
   left join placed using (season) left join won using (season)
   order by known.season desc`,
);

/** Returns all seasons with data of a club, newest first. @param finals those that the site's own results decide. */
export const listClubSeasons = (
  executor: Executor,
  clubId: number,
  finals: readonly DecidedFinal[],
): Promise<ClubSeasonRecord[]> => {
  const rows = finals.map(({ honour: { season }, championId, runnerUpId, firstId }) => ({
    season,
    champion_id: championId,
    runner_up_id: runnerUpId,
    first_id: firstId,
  }));
  return ofClub.run(executor, [clubId, JSON.stringify(rows)]);
};
