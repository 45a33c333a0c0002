import type { Person, Player, Social } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { JOIN_PERSON, PERSON_FIELDS } from '../people/personSql.ts';
import { clubAt } from './clubAt.ts';

export interface ClubNameRecord {
  id: number;
  key: string;
  name: string;
  short_name: string;
  name_en: string | null;
  badge_key: string;
  colour: string;
  on_colour: string;
}

export interface ClubRecord extends ClubNameRecord {
  founded: string | null;
  city: string | null;
  office_name: string | null;
  office_address: string | null;
  office_phone: string | null;
  office_fax: string | null;
  website: string | null;
  records: string[];
  /** Cleaned HTML. */
  greet: string | null;
  socials: Social[];
  version: number;
  players_complete: boolean;
  ground: string | null;
  ground_address: string | null;
  ground_capacity: number | null;
  players: Player[];
  front_office: Person[];
  coaching: Person[];
}

const CLUB_COLUMNS = `
  club.id, club.key, named.name, named.short_name, named.name_en, named.badge_key, club.colour, club.on_colour`;

const all = statement<ClubNameRecord>(
  'clubs-of-season',
  `select ${CLUB_COLUMNS} from clubs club join ${clubAt('club.id', '$1::int')} named on true
   order by named.name collate korean, club.id`,
);

/** SQL of the staff of a kind in season `$1`, as JSON. */
const staffOf = (kind: 'front_office' | 'coaching') => `
  (select coalesce(jsonb_agg(jsonb_build_object('title', listed.title, ${PERSON_FIELDS}) order by listed.list_order), '[]')
   from staff listed ${JOIN_PERSON}
   where listed.club_id = club.id and listed.season = $1::int and listed.kind = '${kind}')`;

const one = statement<ClubRecord>(
  'club-of-season',
  `select ${CLUB_COLUMNS}, club.founded, named.city, club.office_name, club.office_address, club.office_phone, club.office_fax,
     club.website, club.records, club.greet, club.socials, club.version, named.ground, named.ground_address, named.ground_capacity,
     exists (select from complete_squads where club_id = club.id and season = $1::int) as players_complete,
     (select coalesce(jsonb_agg(jsonb_build_object('number', listed.number, 'position', listed.position, ${PERSON_FIELDS},
        'isCaptain', listed.is_captain) order by listed.list_order), '[]')
      from players listed ${JOIN_PERSON}
      where listed.club_id = club.id and listed.season = $1::int) as players,
     ${staffOf('front_office')} as front_office, ${staffOf('coaching')} as coaching
   from clubs club join ${clubAt('club.id', '$1::int')} named on true
   where club.key = $2 or club.id::text = $2`,
);

const latestSeason = statement<{ year: number | null }>(
  'latest-season',
  'select coalesce(max(year) filter (where year <= $1::int), min(year)) as year from seasons',
);

const idByKey = statement<{ id: number; key: string }>(
  'club-id',
  'select id, key from clubs where key = $1 or id::text = $1',
);

const keys = statement<{ key: string }>('club-keys', 'select key from clubs order by id');

/** Keys of all clubs. */
export const listClubKeys = async (executor: Executor) => (await keys.run(executor, [])).map(({ key }) => key);

/** All clubs as they were called in a season, by full Korean name. */
export function listClubs(executor: Executor, season: number): Promise<ClubNameRecord[]> {
  return all.run(executor, [season]);
}

/** A club by key or id, as it was in a season. */
export async function findClub(executor: Executor, keyOrId: string, season: number): Promise<ClubRecord | undefined> {
  return (await one.run(executor, [season, keyOrId]))[0];
}

/** The same inside a transaction. */
export async function findClubIn(
  trx: Transaction<DB>,
  keyOrId: string,
  season: number,
): Promise<ClubRecord | undefined> {
  return (await one.runIn(trx, [season, keyOrId]))[0];
}

/** Id and key of a club by either. */
export async function findClubId(
  executor: Executor,
  keyOrId: string,
): Promise<{ id: number; key: string } | undefined> {
  return (await idByKey.run(executor, [keyOrId]))[0];
}

/** The latest season up to a year, for the next one may stand already; else the nearest to come. Undefined while there is none. */
export async function findLatestSeason(executor: Executor, year: number): Promise<number | undefined> {
  return (await latestSeason.run(executor, [year]))[0]?.year ?? undefined;
}
