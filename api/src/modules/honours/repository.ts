import { LEAGUE_COMPETITION_ID, type Honour } from '@wkff/contracts';
import { boolean, json, listOf, number, orNull, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { clubAt } from '../club-names/clubAt.ts';
import { DETAIL_COLUMNS, MATCH_COLUMNS } from '../matches/columns.ts';
import type { StandingRow } from '../ranking/rows.ts';
import { selectRules, type StoredRules } from '../season-rules/stored.ts';

const OWN_COLUMNS = {
  season: number,
  champion: text,
  runner_up: orNull(text),
  aggregate: orNull(text),
  leg1: orNull(text),
  leg2: orNull(text),
  leg1_date: orNull(text),
  leg2_date: orNull(text),
  regular_season_first: orNull(text),
};

const all = statement(
  'honours',
  { ...OWN_COLUMNS, champion_key: orNull(text) },
  `select ${listOf(OWN_COLUMNS, 'honours')}, key as champion_key
   from honours left join clubs on clubs.id = champion_id order by season desc`,
);

const { result_saved_at, confirmed_at, needs_approval } = DETAIL_COLUMNS;
const PLAYOFF = { ...MATCH_COLUMNS, result_saved_at, confirmed_at, needs_approval, rules_id: orNull(number) };

/** A play-off match of a season without stored honours. */
export type PlayoffRecord = RowOf<typeof PLAYOFF> & {
  home_key: string | null;
  home_name: string | null;
  away_key: string | null;
  away_name: string | null;
  /** The latest table of the league, in its order; null: there is none. */
  table: StandingRow[] | null;
  /** What the first of it is called in the season. */
  first_name: string | null;
  is_league_over: boolean;
  /** The versions of the season's rules. */
  rules: StoredRules[];
};

const playoffs = statement(
  'playoffs-without-honours',
  {
    ...PLAYOFF,
    home_key: orNull(text),
    home_name: orNull(text),
    away_key: orNull(text),
    away_name: orNull(text),
    table: orNull(json<StandingRow[]>()),
    first_name: orNull(text),
    is_league_over: boolean,
    rules: json<StoredRules[]>(),
  },
  `select ${listOf(PLAYOFF, 'm')}, home.key as home_key, home_at.short_name as home_name, away.key as away_key,
     away_at.short_name as away_name, latest.rows as table, first_at.short_name as first_name,
     not exists (
       select from matches league where league.season = m.season and league.competition_id = '${LEAGUE_COMPETITION_ID}'
         and league.status not in ('completed', 'cancelled')) as is_league_over,
     ${selectRules('m.season')} as rules
   from matches m
   join competitions on competitions.id = m.competition_id and competitions.kind = 'playoff'
   join seasons on seasons.year = m.season and seasons.table_source = 'derived'
   left join clubs home on home.id = m.home_id
   left join clubs away on away.id = m.away_id
   left join ${clubAt('m.home_id', 'm.season')} home_at on true
   left join ${clubAt('m.away_id', 'm.season')} away_at on true
   left join lateral (
     select rows from standings where standings.season = m.season and standings.round > 0
     order by standings.round desc limit 1) latest on true
   left join ${clubAt("(latest.rows->0->>'clubId')::int", 'm.season')} first_at on true
   where m.holds_round and m.status <> 'cancelled'
     and not exists (select from honours where honours.season = m.season)
   order by m.season desc, m.round, m.match_date, m.id`,
);

/** Returns the champions that are stored, newest first: those of seasons of before this site. */
export const listStored = (executor: Executor): Promise<Honour[]> => all.run(executor, []);

/** Returns the play-off matches of all seasons without a stored champion, by season (newest first) and round. */
export const listPlayoffs = (executor: Executor): Promise<PlayoffRecord[]> => playoffs.run(executor, []);
