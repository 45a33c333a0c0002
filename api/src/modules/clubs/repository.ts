import type { Person, Player, Social } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { boolean, json, listOf, number, orNull, text, textList, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { JOIN_PERSON, PERSON_FIELDS } from '../people/personSql.ts';
import { clubAt } from '../club-names/clubAt.ts';

const OWN_COLUMNS = { id: number, key: text, colour: text, on_colour: text };
const NAME_COLUMNS = { name: text, short_name: text, name_en: orNull(text), badge_key: text };
const CLUB_NAME = { ...OWN_COLUMNS, ...NAME_COLUMNS };
export type ClubNameRecord = RowOf<typeof CLUB_NAME>;

const OFFICE_COLUMNS = {
  founded: orNull(text),
  office_name: orNull(text),
  office_address: orNull(text),
  office_phone: orNull(text),
  office_fax: orNull(text),
  website: orNull(text),
  records: textList,
  /** Cleaned HTML. */
  greet: orNull(text),
  socials: json<Social[]>(),
  version: number,
};
const GROUND_COLUMNS = {
  city: orNull(text),
  ground: orNull(text),
  ground_address: orNull(text),
  ground_capacity: orNull(number),
};
const CLUB = {
  ...CLUB_NAME,
  ...OFFICE_COLUMNS,
  ...GROUND_COLUMNS,
  players_complete: boolean,
  players: json<Player[]>(),
  front_office: json<Person[]>(),
  coaching: json<Person[]>(),
};
export type ClubRecord = RowOf<typeof CLUB>;

/** SQL: the names of a club in a season. */
const SELECT_NAME = `${listOf(OWN_COLUMNS, 'club')}, ${listOf(NAME_COLUMNS, 'named')}`;

const all = statement(
  'clubs-of-season',
  CLUB_NAME,
  `select ${SELECT_NAME} from clubs club join ${clubAt('club.id', '$1::int')} named on true
   order by named.name collate korean, club.id`,
);

/** SQL of the staff of a kind in season `$1`, as JSON. */
const staffOf = (kind: 'front_office' | 'coaching') => `
  (select coalesce(jsonb_agg(jsonb_build_object('title', listed.title, ${PERSON_FIELDS}) order by listed.list_order), '[]')
   from staff listed ${JOIN_PERSON}
   where listed.club_id = club.id and listed.season = $1::int and listed.kind = '${kind}')`;

const one = statement(
  'club-of-season',
  CLUB,
  `select ${SELECT_NAME}, ${listOf(OFFICE_COLUMNS, 'club')}, ${listOf(GROUND_COLUMNS, 'named')},
     exists (select from complete_squads where club_id = club.id and season = $1::int) as players_complete,
     (select coalesce(jsonb_agg(jsonb_build_object('number', listed.number, 'position', listed.position, ${PERSON_FIELDS},
        'isCaptain', listed.is_captain,
        'registered_from', listed.registered_from, 'registered_until', listed.registered_until) order by listed.list_order), '[]')
      from players listed ${JOIN_PERSON}
      where listed.club_id = club.id and listed.season = $1::int) as players,
     ${staffOf('front_office')} as front_office, ${staffOf('coaching')} as coaching
   from clubs club join ${clubAt('club.id', '$1::int')} named on true
   where club.key = $2 or club.id::text = $2`,
);

/** Returns all clubs with their names in a season, ordered by full Korean name. */
export function listClubs(executor: Executor, season: number): Promise<ClubNameRecord[]> {
  return all.run(executor, [season]);
}

/** Returns a club, by key or id, in a season. */
export async function findClub(executor: Executor, keyOrId: string, season: number): Promise<ClubRecord | undefined> {
  return (await one.run(executor, [season, keyOrId]))[0];
}

/** Like `findClub`, inside a transaction. */
export async function findClubIn(
  trx: Transaction<DB>,
  keyOrId: string,
  season: number,
): Promise<ClubRecord | undefined> {
  return (await one.runIn(trx, [season, keyOrId]))[0];
}
