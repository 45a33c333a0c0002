import type { ListedPerson, PeopleList } from '@wkff/contracts';
import { sql, type Transaction } from 'kysely';
import { json, number, text } from '../../db/columns.ts';
import { runStatement, statement, Values, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { clubAt } from '../club-names/clubAt.ts';
import { JOIN_PERSON, PERSON_FIELDS } from './personSql.ts';

/** The fields of a person that an editor writes. */
export interface PersonValues {
  name: string;
  name_en: string | null;
  /** File of the person's picture. */
  photo: string | null;
}

export interface PersonRecord extends PersonValues {
  id: number;
  /** Names of those who were joined to the person, other than the person's own. */
  other_names: string[];
}

/** A person to insert. */
type NewPerson = PersonValues & Partial<Pick<PersonRecord, 'other_names'>>;

/** Where a person is listed. */
export interface PersonPlace {
  club_id: number;
  season: number;
  list: PeopleList;
}

/** A person with all lists that name them. */
export interface ListedPersonRecord extends Omit<ListedPerson, 'places'> {
  places: (Omit<ListedPerson['places'][number], 'badge_path'> & { badge_key: string })[];
}

/** Serialises changes to clubs, their lists and the people in them. Doesn't block reads. */
export async function lockPeople(trx: Transaction<DB>): Promise<void> {
  await sql`lock table people in share row exclusive mode`.execute(trx);
}

/** Inserts people and returns their ids, in the same order. */
export async function insertPeople(trx: Transaction<DB>, people: readonly NewPerson[]): Promise<number[]> {
  if (people.length === 0) return [];
  const rows = await trx
    .insertInto('people')
    .values([...people])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the people with these ids; unknown ids are missing. */
export async function listPeople(trx: Transaction<DB>, ids: readonly number[]): Promise<PersonRecord[]> {
  if (ids.length === 0) return [];
  return trx.selectFrom('people').selectAll().where('id', 'in', ids).execute();
}

export async function updatePerson(trx: Transaction<DB>, id: number, values: PersonValues): Promise<void> {
  await trx.updateTable('people').set(values).where('id', '=', id).execute();
}

/** Fills a person's empty fields from another person. */
export async function completePerson(trx: Transaction<DB>, id: number, otherId: number): Promise<void> {
  await sql`
    update people set name_en = coalesce(people.name_en, other.name_en), photo = coalesce(people.photo, other.photo)
    from people other where people.id = ${id} and other.id = ${otherId}`.execute(trx);
}

/** Stores under which other names a person is known. */
export async function updateOtherNames(trx: Transaction<DB>, id: number, names: readonly string[]): Promise<void> {
  await trx
    .updateTable('people')
    .set({ other_names: [...names] })
    .where('id', '=', id)
    .execute();
}

/** Deletes those of the people who are in no list, and about whom nothing was decided. */
export async function deleteUnlisted(trx: Transaction<DB>, people: readonly { person_id: number }[]): Promise<void> {
  const ids = people.map(({ person_id }) => person_id);
  await sql`
    delete from people where id = any(${ids}::int[])
      and not exists (select from players where person_id = people.id)
      and not exists (select from staff where person_id = people.id)
      and not exists (select from rulings where person_id = people.id)
      and not exists (select from lineup_players where person_id = people.id)`.execute(trx);
}

const byIds = statement(
  'people-by-id',
  { person: json<ListedPersonRecord>() },
  `select jsonb_build_object(${PERSON_FIELDS}, 'places', (
     select coalesce(jsonb_agg(jsonb_build_object('club_id', club.id, 'club_key', club.key, 'club_name', named.name,
       'short_name', named.short_name, 'badge_key', named.badge_key, 'season', place.season, 'list', place.list,
       'title', place.title, 'number', place.number, 'position', place.position, 'isCaptain', place.is_captain,
       'registered_from', place.registered_from, 'registered_until', place.registered_until)
       order by place.season desc, place.registered_from desc nulls last, club.id, place.list), '[]')
     from (
       select club_id, season, 'squad' as list, null as title, number, position, is_captain,
         registered_from, registered_until
       from players where person_id = listed.person_id
       union all
       select club_id, season, kind, title, null, null, false, null, null from staff where person_id = listed.person_id
     ) place join clubs club on club.id = place.club_id join ${clubAt('club.id', 'place.season')} named on true
   )) as person
   from unnest($1::int[]) with ordinality as listed (person_id, place) ${JOIN_PERSON} order by listed.place`,
);

/** Returns a person with all lists that name them. */
export async function findPerson(executor: Executor, id: number): Promise<ListedPersonRecord | undefined> {
  return (await byIds.run(executor, [[id]]))[0]?.person;
}

/** Like `findPerson`, inside a transaction. */
export async function findPersonIn(trx: Transaction<DB>, id: number): Promise<ListedPersonRecord | undefined> {
  return (await byIds.runIn(trx, [[id]]))[0]?.person;
}

/**
 * Returns people with all lists that name them, by name: those of whom each word is a part of a name, the English name
 * or the name of a club that listed them, or a season.
 */
export async function searchPeople(
  executor: Executor,
  words: readonly string[],
  most: number,
): Promise<ListedPersonRecord[]> {
  const values = new Values();
  const has = (column: string, word: string) => `strpos(search_form(${column}), search_form(${word})) > 0`;
  const conditions = words.map((text) => {
    const word = values.add(text);
    return `(${has(`array_to_string(person.other_names || person.name, ' ')`, word)} or ${has(`coalesce(person.name_en, '')`, word)} or exists (
      select from (
        select club_id, season from players where person_id = person.id
        union select club_id, season from staff where person_id = person.id
      ) place join ${clubAt('place.club_id', 'place.season')} named on true
      where place.season::text = ${word} or ${has('named.name', word)} or ${has('named.short_name', word)}))`;
  });
  const text = `select person.id from people person where ${conditions.join(' and ')}
    order by person.name collate korean, person.id limit ${values.add(most)}`;
  const found = await runStatement(executor, { columns: { id: number }, text, values: values.list });
  return (await byIds.run(executor, [found.map(({ id }) => id)])).map(({ person }) => person);
}

const clubKeys = statement(
  'club-keys-of-people',
  { key: text },
  `select key from clubs where id in (
     select club_id from players where person_id = any($1::int[])
     union select club_id from staff where person_id = any($1::int[])
   ) order by id`,
);

/** Returns the keys of the clubs that list any of the people, in any season. */
export async function listClubKeysOf(trx: Transaction<DB>, ids: readonly number[]): Promise<string[]> {
  return (await clubKeys.runIn(trx, [ids])).map(({ key }) => key);
}

const suspending = statement(
  'club-keys-of-suspended-people',
  { key: text },
  `with suspended as (
     select person_id, club_id from rulings where kind = 'suspension' and person_id = any($1::int[])
   )
   select key from clubs where id in (
     select club_id from suspended
     union select club_id from players where person_id in (select person_id from suspended)
     union select club_id from staff where person_id in (select person_id from suspended)
   ) order by id`,
);

/**
 * Returns the keys of the clubs whose suspensions follow from the lists that name these people: the clubs that
 * suspended one of them, and those that list one who is, in any season (docs/decisions/0191).
 */
export async function listClubKeysOfSuspended(trx: Transaction<DB>, ids: readonly number[]): Promise<string[]> {
  return (await suspending.runIn(trx, [ids])).map(({ key }) => key);
}

/** Increments the versions of clubs, so that a save of an older version is refused. */
export async function raiseVersions(trx: Transaction<DB>, keys: readonly string[]): Promise<void> {
  await trx
    .updateTable('clubs')
    .set({ version: sql<number>`version + 1` })
    // A person whom no list names, but a ruling, has no club.
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
}
