import type { ListedPerson } from '@wkff/contracts';
import { sql, type Transaction } from 'kysely';
import { json, moment, number, text } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import type { PersonPlace, PersonRecord } from './repository.ts';

/**
 * Replaces a person by another in every list, and in what was decided about the person. Returns these decisions with
 * their seasons.
 */
export async function movePlaces(
  trx: Transaction<DB>,
  from: number,
  to: number,
): Promise<{ id: number; season: number }[]> {
  await trx.updateTable('players').set({ person_id: to }).where('person_id', '=', from).execute();
  await trx.updateTable('staff').set({ person_id: to }).where('person_id', '=', from).execute();
  const rulings = trx.updateTable('rulings').set({ person_id: to }).where('person_id', '=', from);
  return rulings.returning(['id', 'season']).execute();
}

/** Replaces a person by another in one list. */
export async function movePlace(
  trx: Transaction<DB>,
  { club_id, season, list }: PersonPlace,
  from: number,
  to: number,
): Promise<void> {
  const isSquad = list === 'squad';
  await sql`
    update ${sql.table(isSquad ? 'players' : 'staff')} set person_id = ${to}
    where club_id = ${club_id} and season = ${season} and person_id = ${from}
      ${isSquad ? sql`` : sql`and kind = ${list}`}`.execute(trx);
}

/** Replaces a person by another in what a club's season decided about the person. Returns the seasons of this. */
export async function moveRulings(
  trx: Transaction<DB>,
  { club_id, season }: Pick<PersonPlace, 'club_id' | 'season'>,
  from: number,
  to: number,
): Promise<number[]> {
  const rulings = trx.updateTable('rulings').set({ person_id: to }).where('person_id', '=', from);
  const ofPlace = rulings.where('club_id', '=', club_id).where('season', '=', season).returning('season');
  return (await ofPlace.execute()).map((ruling) => ruling.season);
}

/** Replaces a person by another in some decisions. Returns the seasons of those that were about the first. */
export async function moveRulingsOf(
  trx: Transaction<DB>,
  ids: readonly number[],
  from: number,
  to: number,
): Promise<number[]> {
  const rulings = trx.updateTable('rulings').set({ person_id: to }).where('person_id', '=', from);
  const these = rulings.where('id', '=', sql<number>`any(${[...ids]}::int[])`).returning('season');
  return (await these.execute()).map((ruling) => ruling.season);
}

/** Inserts a person again who was joined to another. */
export async function insertAgain(trx: Transaction<DB>, person: PersonRecord): Promise<void> {
  await trx.insertInto('people').values(person).execute();
}

/** Empties fields of a person that have the value of another person, from which a join has filled them. */
export async function emptyFilled(
  trx: Transaction<DB>,
  id: number,
  filled: Pick<PersonRecord, 'name_en' | 'photo'>,
): Promise<void> {
  await sql`
    update people set name_en = nullif(name_en, ${filled.name_en}), photo = nullif(photo, ${filled.photo})
    where id = ${id}`.execute(trx);
}

const joins = statement(
  'people-joined-to',
  {
    id: number,
    actor: text,
    done_at: moment,
    /** Other names: those that the person had from no join, and the other's. Joins of earlier versions have none. */
    before: json<{ person: ListedPerson; other: ListedPerson; names?: { person: string[]; other: string[] } }>(),
    after: json<{ rulings?: number[] }>(),
  },
  // A join has both, which Postgres does not know.
  `select id, actor, done_at, coalesce(before, '{}') as before, coalesce(after, '{}') as after from audit joined
   where entity = 'person' and action = 'person.join' and entity_id = $1::int::text
     and not exists (select from people where id = (before->'other'->>'person_id')::int)
     -- The other may have been separated, and joined to somebody else or removed since.
     and not exists (select from audit later where later.entity = 'person' and later.id > joined.id
       and joined.before->'other'->'person_id' = case later.action
         when 'person.join' then later.before->'other'->'person_id'
         when 'person.part' then later.after->'other'->'person_id' end)
   order by id desc limit 20`,
);
/** A join of another person to this one, who has not been separated since. */
export type JoinRecord = Awaited<ReturnType<typeof joins.run>>[number];

/** Returns what was joined to a person, the latest first. */
export const listJoins = (executor: Executor, id: number): Promise<JoinRecord[]> => joins.run(executor, [id]);

/** Like `listJoins`, inside a transaction. */
export const listJoinsIn = (trx: Transaction<DB>, id: number): Promise<JoinRecord[]> => joins.runIn(trx, [id]);

/** Returns true if a line-up names both people. */
export async function areInOneLineup(trx: Transaction<DB>, one: number, other: number): Promise<boolean> {
  const both = await trx
    .selectFrom('lineup_players as one')
    .innerJoin('lineup_players as other', 'other.lineup_id', 'one.lineup_id')
    .select('one.lineup_id')
    .where('one.person_id', '=', one)
    .where('other.person_id', '=', other)
    .executeTakeFirst();
  return both !== undefined;
}

const moved = statement(
  'person-moved-in-lineups',
  { key: text },
  `update lineup_players player set person_id = $2::int
   from lineups lineup join matches m on m.id = lineup.match_id join clubs club on club.id = lineup.club_id
   where lineup.id = player.lineup_id and player.person_id = $1::int
     and ($3::int is null or (lineup.club_id = $3::int and m.season = $4::int))
   returning club.key`,
);

/**
 * Replaces a person by another in line-ups, of one club's season or of all. Returns the keys of the clubs, whose matches
 * have changed.
 */
export async function moveInLineups(
  trx: Transaction<DB>,
  from: number,
  to: number,
  of?: Pick<PersonPlace, 'club_id' | 'season'>,
): Promise<string[]> {
  const rows = await moved.runIn(trx, [from, to, of?.club_id ?? null, of?.season ?? null]);
  return [...new Set(rows.map(({ key }) => key))];
}
