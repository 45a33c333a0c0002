import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { ClubRecord } from './repository.ts';

/** Fields of a club that apply to all seasons. */
export type ClubColumns = Pick<
  ClubRecord,
  | 'founded'
  | 'office_name'
  | 'office_address'
  | 'office_phone'
  | 'office_fax'
  | 'website'
  | 'records'
  | 'greet'
  | 'socials'
>;

/** Fields of a club that apply from a season on. */
export type SeasonColumns = Pick<
  ClubRecord,
  'name' | 'short_name' | 'name_en' | 'city' | 'ground' | 'ground_address' | 'ground_capacity'
>;

export async function updateClub(trx: Transaction<DB>, id: number, columns: Partial<ClubColumns>): Promise<void> {
  const { socials, ...others } = columns;
  const values = { ...others, ...(socials ? { socials: JSON.stringify(socials) } : {}) };
  if (Object.keys(values).length === 0) return;
  await trx.updateTable('clubs').set(values).where('id', '=', id).execute();
}

/** Writes a club's names and ground from a season on, until its next row. */
export async function writeSeason(
  trx: Transaction<DB>,
  stored: ClubRecord,
  season: number,
  columns: Partial<SeasonColumns>,
): Promise<void> {
  const { id, badge_key, name, short_name, name_en, city, ground, ground_address, ground_capacity } = stored;
  const before = { name, short_name, name_en, city, ground, ground_address, ground_capacity };
  const after = { ...before, ...columns };
  if (isDeepStrictEqual(before, after)) return;
  await trx
    .insertInto('club_seasons')
    .values({ club_id: id, from_season: season, badge_key, ...after })
    .onConflict((conflict) => conflict.columns(['club_id', 'from_season']).doUpdateSet(after))
    .execute();
}

/**
 * Returns a club that has or had one of the names. Names must be unique, because files of fixtures identify clubs by
 * them.
 */
export async function findNamesake(
  trx: Transaction<DB>,
  names: readonly (string | undefined)[],
  exceptId: number | null,
): Promise<{ key: string; name: string; short_name: string } | undefined> {
  const asked = names.filter((name) => name !== undefined);
  if (asked.length === 0) return undefined;
  return trx
    .selectFrom('club_seasons')
    .innerJoin('clubs', 'clubs.id', 'club_seasons.club_id')
    .select(['key', 'name', 'short_name'])
    .where((where) => where.or([where('name', 'in', asked), where('short_name', 'in', asked)]))
    .where('clubs.id', 'is distinct from', exceptId)
    .executeTakeFirst();
}

/** A player's place in a squad. */
export interface SquadPlace {
  person_id: number;
  number: number | null;
  position: string | null;
  is_captain: boolean;
  registered_from: string | null;
  registered_until: string | null;
}

/** A place in the front office or the coaching staff. */
export interface StaffPlace {
  person_id: number;
  title: string;
}

/** Replaces a squad by these players, in this order. */
export async function replaceSquad(
  trx: Transaction<DB>,
  clubId: number,
  season: number,
  rows: readonly SquadPlace[],
): Promise<void> {
  await trx.deleteFrom('players').where('club_id', '=', clubId).where('season', '=', season).execute();
  if (rows.length === 0) return;
  const common = { club_id: clubId, season, origin: 'keeper' };
  await trx
    .insertInto('players')
    .values(rows.map((row, index) => ({ ...row, ...common, list_order: index + 1 })))
    .execute();
}

/** Records whether all players of a squad are known. */
export async function markSquad(
  trx: Transaction<DB>,
  clubId: number,
  season: number,
  isComplete: boolean,
): Promise<void> {
  if (isComplete) {
    await trx
      .insertInto('complete_squads')
      .values({ club_id: clubId, season })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await trx.deleteFrom('complete_squads').where('club_id', '=', clubId).where('season', '=', season).execute();
  }
}

/** Replaces front office or coaching staff by these rows, in this order. */
export async function replaceStaff(
  trx: Transaction<DB>,
  clubId: number,
  season: number,
  kind: 'front_office' | 'coaching',
  rows: readonly StaffPlace[],
): Promise<void> {
  await trx
    .deleteFrom('staff')
    .where('club_id', '=', clubId)
    .where('season', '=', season)
    .where('kind', '=', kind)
    .execute();
  if (rows.length === 0) return;
  const common = { club_id: clubId, season, kind, origin: 'keeper' };
  await trx
    .insertInto('staff')
    .values(rows.map((row, index) => ({ ...row, ...common, list_order: index + 1 })))
    .execute();
}
