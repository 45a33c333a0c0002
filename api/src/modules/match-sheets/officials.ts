import type { MatchPhase, OfficialRole } from '@wkff/contracts';
import { sql, type Transaction } from 'kysely';
import { json, number, oneOf, orNull, text, textList, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { clubAt } from '../club-names/clubAt.ts';

/** SQL of `named`: each name of an official, with the official whose name it is. */
const NAMED = `with named as (select id, name, coalesce(joined_to, id) as official from officials)`;

/** SQL of `newest`: what the newest sheet of each match says, without samples: one row for each official. */
const NEWEST = `newest as (
    select sheet.match_id, listed.key as role, listed.value as name
    from (
      select distinct on (match_id) match_id, officials, author_id from match_sheets order by match_id, version desc
    ) sheet, jsonb_each_text(sheet.officials) listed
    where sheet.author_id is not null
  )`;

const idsOf = statement(
  'official-ids',
  { name: text, official: number },
  `${NAMED} select name, official from named where name = any($1::text[])`,
);

/** Returns the ids of officials by the names of a sheet. A name that no sheet of people had is missing. */
export async function findOfficialIds(executor: Executor, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  return new Map((await idsOf.run(executor, [names])).map(({ name, official }) => [name, official]));
}

/** Returns the same as the transaction sees it. */
export async function findOfficialIdsIn(trx: Transaction<DB>, names: readonly string[]): Promise<Map<string, number>> {
  return new Map((await idsOf.runIn(trx, [names])).map(({ name, official }) => [name, official]));
}

/** Stores names that are new. */
export async function insertOfficials(trx: Transaction<DB>, names: readonly string[]): Promise<void> {
  await sql`insert into officials (name) select distinct unnest(${names}::text[]) order by 1
    on conflict (name) do nothing`.execute(trx);
}

const OFFICIAL = { id: number, name: text, other_names: textList, matches: number };
/** An official, with the number of their matches. */
export type OfficialRecord = RowOf<typeof OFFICIAL>;

const all = statement(
  'officials',
  OFFICIAL,
  `${NAMED}, ${NEWEST}
   select own.id, own.name,
     array(select name from named where official = own.id and id <> own.id order by name) as other_names,
     (select count(distinct newest.match_id)::int from newest join named using (name) where named.official = own.id)
       as matches
   from officials own where own.joined_to is null order by own.name collate "C"`,
);

/** Returns all officials by name, who are nobody else's other name. */
export const listOfficials = (executor: Executor): Promise<OfficialRecord[]> => all.run(executor, []);

/** Returns the same as the transaction sees it. */
export const listOfficialsIn = (trx: Transaction<DB>): Promise<OfficialRecord[]> => all.runIn(trx, []);

const MATCH = {
  match_id: number,
  season: number,
  match_date: text,
  phase: oneOf<MatchPhase>(),
  home: orNull(text),
  away: orNull(text),
  /** With the name of the sheet, by role. */
  roles: json<{ role: OfficialRole; name: string }[]>(),
};
/** A match of an official. */
export type OfficialMatchRecord = RowOf<typeof MATCH>;

const matches = statement(
  'official-matches',
  MATCH,
  `${NAMED}, ${NEWEST}
   select m.id as match_id, m.season, m.match_date, m.phase, home.name as home, away.name as away,
     json_agg(json_build_object('role', newest.role, 'name', newest.name) order by newest.role) as roles
   from newest join named using (name) join matches m on m.id = newest.match_id
   left join ${clubAt('m.home_id', 'm.season')} home on true
   left join ${clubAt('m.away_id', 'm.season')} away on true
   where named.official = $1::int
   group by m.id, home.name, away.name order by m.match_date desc, m.match_time desc nulls last, m.id desc limit $2::int`,
);

/** Returns the latest matches of an official, the latest first. */
export const listOfficialMatches = (executor: Executor, id: number, most: number): Promise<OfficialMatchRecord[]> =>
  matches.run(executor, [id, most]);

const matchIds = statement(
  'official-match-ids',
  { official: number, matches: json<number[]>() },
  `${NAMED}, ${NEWEST}
   select named.official, json_agg(distinct newest.match_id) as matches from newest join named using (name)
   where named.official = any($1::int[]) group by named.official`,
);

/** Returns the ids of the matches of officials by their newest sheets, by official. */
export async function findMatchIds(trx: Transaction<DB>, ids: readonly number[]): Promise<Map<number, number[]>> {
  return new Map((await matchIds.runIn(trx, [ids])).map(({ official, matches: of }) => [official, of]));
}

const namingIds = statement(
  'official-naming-ids',
  { match_id: number },
  `${NAMED}
   select distinct sheet.match_id from match_sheets sheet, jsonb_each_text(sheet.officials) listed, named
   where sheet.author_id is not null and named.name = listed.value and named.official = any($1::int[])`,
);

/**
 * Returns the ids of all matches of which a version names one of these officials: the version that everybody sees may be
 * an older one.
 */
export async function findNamingMatchIds(trx: Transaction<DB>, ids: readonly number[]): Promise<number[]> {
  return (await namingIds.runIn(trx, [ids])).map((row) => row.match_id);
}

/** Makes changes of officials wait for each other. Doesn't block reads. */
export async function lockOfficials(trx: Transaction<DB>): Promise<void> {
  await sql`lock table officials in share row exclusive mode`.execute(trx);
}

/** Says whose other name a name is; null: it is somebody's own. */
export async function joinName(trx: Transaction<DB>, name: string, to: number | null): Promise<void> {
  await trx.updateTable('officials').set({ joined_to: to }).where('name', '=', name).execute();
}
