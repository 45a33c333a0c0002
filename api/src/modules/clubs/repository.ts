import { statement, type Executor } from '../../db/statement.ts';
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
  players_complete: boolean;
  ground: string | null;
  ground_address: string | null;
  ground_capacity: number | null;
  players: { number: number | null; position: 'GK' | 'DF' | 'MF' | 'FW' | null; name: string; isCaptain: boolean }[];
  staff: { kind: 'front_office' | 'coaching'; title: string; name: string }[];
}

const CLUB_COLUMNS = `
  club.id, club.key, named.name, named.short_name, named.name_en, named.badge_key, club.colour, club.on_colour`;

const all = statement<ClubNameRecord>(
  'clubs-of-season',
  `select ${CLUB_COLUMNS} from clubs club join ${clubAt('club.id', '$1::int')} named on true
   order by named.name collate korean, club.id`,
);

const one = statement<ClubRecord>(
  'club-of-season',
  `select ${CLUB_COLUMNS}, club.founded, named.city, club.office_name, club.office_address, club.office_phone, club.office_fax,
     club.website, club.records, club.players_complete, named.ground, named.ground_address, named.ground_capacity,
     (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'position', position, 'name', name, 'isCaptain', is_captain)
        order by list_order), '[]') from players where club_id = club.id and season = $1::int) as players,
     (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'title', title, 'name', name)
        order by list_order), '[]') from staff where club_id = club.id and season = $1::int) as staff
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

/** All clubs as they were called in a season, by full Korean name. */
export function listClubs(executor: Executor, season: number): Promise<ClubNameRecord[]> {
  return all.run(executor, [season]);
}

/** A club by key or id, as it was in a season. */
export async function findClub(executor: Executor, keyOrId: string, season: number): Promise<ClubRecord | undefined> {
  return (await one.run(executor, [season, keyOrId]))[0];
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
