import { openConnection } from '@wkff/launcher/open-connection';
import { findPostgres } from '@wkff/launcher/postgres';

/** What a site is grown by. */
export const GROWTH = { items: 100_000, seasons: 30, people: 1_000 };

const STATEMENT_MS = 10 * 60_000;
/** The first of the added seasons, which end before the first real one. */
const FIRST_SEASON = 1979;
/** Size of a club's squad in an added season. */
const SQUAD = 22;
/** The season of the demo whose fixtures each added season has. */
const COPIED_SEASON = 2025;

/** A running site's database, for what no route of the API writes. */
export interface SiteDatabase {
  query(text: string, values?: unknown[]): Promise<unknown>;
  /** Drops everything that API and web host have cached. */
  dropCaches(): Promise<void>;
  /** To be called before the site ends. */
  end(): Promise<void>;
}

/** @throws Error if no Postgres runs in the folder. */
export async function openSiteDatabase(dataDir: string): Promise<SiteDatabase> {
  const { url } = await findPostgres(dataDir);
  if (url === null) throw new Error(`no Postgres runs in ${dataDir}`);
  const pool = openConnection(url, STATEMENT_MS);
  return {
    query: (text, values) => pool.query(text, values),
    async dropCaches() {
      await pool.query(`with added as (
          insert into changes (id, tags) overriding system value
          select coalesce(max(id), 0) + 1, array['*'] from changes returning id)
        select pg_notify('changes', id::text) from added`);
    },
    end: () => pool.end(),
  };
}

/**
 * Adds old items to the boards, and seasons before the first one, with squads, goals, line-ups and events of every
 * match. What a first page, the present season and its clubs show stays as it was.
 */
export async function growSite(database: SiteDatabase): Promise<void> {
  await database.query(ITEMS, [GROWTH.items]);
  await database.query(NAMES_OF_CLUBS, [FIRST_SEASON]);
  await database.query(
    `insert into seasons (year, table_source, origin)
     select year, 'derived', 'seed' from generate_series($1::int, $1::int + $2::int - 1) as year`,
    [FIRST_SEASON, GROWTH.seasons],
  );
  await database.query(PEOPLE, [GROWTH.people]);
  await database.query(SQUADS, [FIRST_SEASON, GROWTH.seasons, SQUAD, GROWTH.people]);
  await database.query(MATCHES, [FIRST_SEASON, GROWTH.seasons, COPIED_SEASON]);
  await database.query(TABLES, [FIRST_SEASON, GROWTH.seasons, COPIED_SEASON]);
  for (const statement of [GOALS, LINEUPS, LINEUP_PLAYERS, CARDS_AND_CHANGES])
    await database.query(statement, [FIRST_SEASON + GROWTH.seasons]);
  await database.query('vacuum analyze');
}

/** Six of ten items are press, two news; one each photos and documents. All are older than those of the demo. */
const ITEMS = `
  insert into content_items (write_location, title, headline, description, category, related_teams, tags, created_at,
    author_id, origin)
  select case when n % 10 < 6 then 'MediaPress' when n % 10 < 8 then 'MediaNews' when n % 10 = 8 then 'MediaPhotos'
      else 'WkffDataRoom' end,
    '지난 소식 ' || n || case when n % 8 = 0 then ' 화천' else '' end,
    case when n % 10 < 6 then 'WK리그 소식 ' || n end,
    '<p>' || text || '</p>',
    case when n % 10 = 8 then 'wkff-etc' when n % 10 < 6 then 'wk-league' end,
    case when n % 10 < 6 and n % 3 = 0 then array['team-' || n % 8 + 1] else '{}' end,
    case when n % 10 < 6 then array['보도', '태그 ' || n % 40] else '{}' end,
    timestamptz '2009-01-01' + n * interval '1 hour',
    (select min(id) from accounts), 'editor'
  from generate_series(1, $1::int) as n, lateral (
    select string_agg(chr(44032 + (n * (k + 3) + k * 7919) % 11172) || chr(44032 + (n + k * k * 31) % 997 * 11), ' ')
      as text
    from generate_series(1, 40) as k) as words`;

/** A club had its first known name in all added seasons. */
const NAMES_OF_CLUBS = `
  insert into club_seasons (club_id, from_season, name, short_name, name_en, badge_key)
  select distinct on (club_id) club_id, $1::int, name, short_name, name_en, badge_key
  from club_seasons order by club_id, from_season`;

const PEOPLE = `insert into people (name) select '표본 사람 ' || n from generate_series(1, $1::int) as n`;

/** Each person is in the squads of several seasons. */
const SQUADS = `
  with added as (
    select id, row_number() over (order by id) - 1 as place from people where name like '표본 사람 %'
  ), squads as (
    select year, club.id as club_id, number,
      ((year - $1::int) * 53 + (row_number() over (partition by year order by club.id, number) - 1)) % $4::int as place
    from generate_series($1::int, $1::int + $2::int - 1) as year, clubs club, generate_series(1, $3::int) as number
  )
  insert into players (club_id, season, person_id, list_order, number, position, origin)
  select club_id, year, added.id, number, number,
    case when number in (1, 21) then 'GK' when number < 9 then 'DF' when number < 16 then 'MF' else 'FW' end, 'seed'
  from squads join added using (place)`;

const MATCHES = `
  insert into matches (season, competition_id, round, match_date, match_time, venue, home_id, away_id, home_goals,
    away_goals, played_home, played_away, status, phase, scoring_events_complete, origin, origin_date, origin_time,
    origin_venue)
  select year, competition_id, round, match_date - make_interval(years => $3::int - year), match_time, venue, home_id,
    away_id, 2, 1, 2, 1, 'completed', 'ended', true, 'reported', origin_date, origin_time, origin_venue
  from matches, generate_series($1::int, $1::int + $2::int - 1) as year
  where season = $3::int and competition_id = '_league_wk'`;

const TABLES = `
  insert into standings (season, round, is_sample, rows, notes, ties, table_version)
  select year, round, false, rows, notes, ties, table_version
  from standings, generate_series($1::int, $1::int + $2::int - 1) as year where season = $3::int`;

/** Each club of each added match. */
const SIDES = `
  matches m cross join lateral (values ('home', m.home_id), ('away', m.away_id)) as sides (side, club_id)`;
const SQUAD_OF_SIDE = `
  join players listed on listed.club_id = sides.club_id and listed.season = m.season
  join people person on person.id = listed.person_id`;
const IS_ADDED = 'm.season < $1::int';

/** Two goals of the home side, one of the other, by players of the squad in turn. */
const GOALS = `
  insert into scoring_events (match_id, position, half, minutes, player_number, player_name, team, origin)
  select m.id, goal.position, case goal.position when 1 then '1' else '2' end, goal.position * 25, listed.number,
    person.name, goal.team, 'reported'
  from ${SIDES} join (values (1, 'home'), (2, 'away'), (3, 'home')) as goal (position, team) on goal.team = sides.side
    ${SQUAD_OF_SIDE} and listed.number = 2 + (m.id + goal.position) % 10
  where ${IS_ADDED}`;

const LINEUPS = `
  insert into lineups (match_id, side, club_id, version, match_date, formation, recorded_at)
  select m.id, side, club_id, 1, m.match_date, '4-4-2', m.match_date
  from ${SIDES} where ${IS_ADDED}`;

/** Eleven and a bench of seven. */
const LINEUP_PLAYERS = `
  insert into lineup_players (lineup_id, number, list_order, name, person_id, position, is_starter, is_captain)
  select lineup.id, listed.number, listed.number, person.name, person.id, listed.position, listed.number <= 11,
    listed.number = 5
  from ${SIDES} ${SQUAD_OF_SIDE} and listed.number <= 18
    join lineups lineup on lineup.match_id = m.id and lineup.side = sides.side
  where ${IS_ADDED}`;

/** A yellow card and a substitution of each side. */
const CARDS_AND_CHANGES = `
  insert into match_events (id, match_id, kind, period, minute, side, number, name, other_number, other_name,
    entered_at, recorded_at)
  select gen_random_uuid(), m.id, event.kind, '2', 60 + m.id % 20, side, listed.number, person.name,
    case event.kind when 'substitution' then 14 end, case event.kind when 'substitution' then other.name end,
    m.match_date, m.match_date
  from ${SIDES} cross join (values ('yellow', 4), ('substitution', 7)) as event (kind, number)
    ${SQUAD_OF_SIDE} and listed.number = event.number
    join players second on second.club_id = sides.club_id and second.season = m.season and second.number = 14
    join people other on other.id = second.person_id
  where ${IS_ADDED}`;
