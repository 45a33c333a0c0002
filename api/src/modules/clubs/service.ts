import { isDeepStrictEqual } from 'node:util';
import { tags, type Club } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { Identity } from '../../identity/identity.ts';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { staleError } from '../../db/staleError.ts';
import { writeWithChange, type Saved } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { deleteUnlisted, listClubKeysOfSuspended, lockPeople, raiseVersions } from '../people/repository.ts';
import type { ClubFields } from './clubBody.ts';
import type { PlayerEntry, StaffEntry } from './peopleBody.ts';
import { toClubSummary, toClubView } from './presenter.ts';
import { findClubIn, type ClubRecord } from './repository.ts';
import { isSameRegistration, refuseElsewhere } from './registrations.ts';
import { savePeople } from './savePeople.ts';
import { findNamesake, markSquad, replaceSquad, replaceStaff, updateClub, writeSeason } from './writes.ts';

/** The club and season that an editor changes. */
interface ClubTarget {
  keyOrId: string;
  season: number;
  /** Null to skip the conflict check. */
  version: number | null;
}

/** Writes a change of a club. Returns the keys of other clubs that show it. */
type Write = (trx: Transaction<DB>, stored: ClubRecord) => Promise<readonly string[]>;

/**
 * Changes the passed fields. Names, town and stadium change from the season on, not in earlier seasons. Returns the
 * updated club of that season, as all saves here do; a save without changes writes nothing.
 * @throws AppError `club_not_found`, `stale` with the stored club, `club_name_taken`.
 */
export function saveClub(
  context: AppContext,
  target: ClubTarget,
  fields: ClubFields,
  actor: Identity,
): Promise<Saved<Club>> {
  return changeClub(context, 'club.save', target, actor, async (trx, stored) => {
    const { name, short_name } = fields.fromSeason;
    if (await findNamesake(trx, [name, short_name], stored.id)) throw new AppError('club_name_taken');
    await updateClub(trx, stored.id, fields.always);
    await writeSeason(trx, stored, target.season, fields.fromSeason);
    return [];
  });
}

/**
 * Replaces the front office and coaching staff of the season.
 * @throws AppError `club_not_found`, `stale` with the stored club, `person_unknown`, `image_not_found`.
 */
export function saveStaff(
  context: AppContext,
  target: ClubTarget,
  { frontOffice, coaching }: { frontOffice: readonly StaffEntry[]; coaching: readonly StaffEntry[] },
  actor: Identity,
): Promise<Saved<Club>> {
  return changeClub(context, 'club.staff', target, actor, async (trx, { id, key, front_office, coaching: coaches }) => {
    const rows = [...frontOffice, ...coaching];
    const people = await savePeople(context, trx, rows, key);
    const places = rows.map(({ title }, index) => ({ title, person_id: people.ids[index]! }));
    await replaceStaff(trx, id, target.season, 'front_office', places.slice(0, frontOffice.length));
    await replaceStaff(trx, id, target.season, 'coaching', places.slice(frontOffice.length));
    await deleteUnlisted(trx, [...front_office, ...coaches]);
    return people.clubs;
  });
}

/**
 * Replaces the squad of the season. `isComplete`: all players are known; undefined: unchanged.
 * @throws AppError as `saveStaff`, and `registered_elsewhere`.
 */
export function saveSquad(
  context: AppContext,
  target: ClubTarget,
  { players, isComplete }: { players: readonly PlayerEntry[]; isComplete: boolean | undefined },
  actor: Identity,
): Promise<Saved<Club>> {
  return changeClub(context, 'club.squad', target, actor, async (trx, stored) => {
    const people = await savePeople(context, trx, players, stored.key);
    const before = new Map(stored.players.map((player) => [player.person_id, player]));
    const places = players.map(({ person: _, days, ...row }, index) => {
      const person_id = people.ids[index]!;
      const { registered_from = null, registered_until = null } = days ?? before.get(person_id) ?? {};
      return { ...row, person_id, registered_from, registered_until };
    });
    await refuseElsewhere(trx, stored, target.season, places);
    await replaceSquad(trx, stored.id, target.season, places);
    if (isComplete !== undefined) await markSquad(trx, stored.id, target.season, isComplete);
    await deleteUnlisted(trx, stored.players);
    return people.clubs;
  });
}

/** Changes a club in one transaction, with its version, its audit row and its tags. */
function changeClub(
  context: AppContext,
  action: string,
  { keyOrId, season, version }: ClubTarget,
  actor: Identity,
  write: Write,
): Promise<Saved<Club>> {
  return writeWithChange(context, async (trx) => {
    await lockPeople(trx);
    const stored = await findClubIn(trx, keyOrId, season);
    if (!stored) throw new AppError('club_not_found');
    const before = toClubView(stored, season);
    if (version !== null && version !== stored.version) {
      throw await staleError(trx, { entity: 'club', entityId: stored.id, data: before });
    }
    const others = await write(trx, stored);
    if (isDeepStrictEqual(await findClubIn(trx, keyOrId, season), stored)) return { result: before, tags: [] };

    await raiseVersions(trx, [stored.key, ...others]);
    const next = (await findClubIn(trx, keyOrId, season)) ?? stored;
    const after = toClubView(next, season);
    await insertAudit(trx, actor, {
      action,
      entity: 'club',
      entityId: stored.id,
      ...differences(before, after),
    });
    const suspending = await listClubKeysOfSuspended(trx, movedIds(stored, next));
    const isListChanged = !isDeepStrictEqual(toClubSummary(stored), toClubSummary(next));
    return {
      result: after,
      tags: [...new Set([stored.key, ...others, ...suspending].map(tags.club)), ...(isListChanged ? [tags.clubs] : [])],
    };
  });
}

/** Returns whom the lists of one of two versions name, and those of the other do not, or on other days. */
function movedIds(before: ClubRecord, after: ClubRecord): number[] {
  const [had, has] = [before, after].map(
    ({ players, front_office, coaching }) =>
      new Set([...players, ...front_office, ...coaching].map(({ person_id }) => person_id)),
  ) as [Set<number>, Set<number>];
  const onOtherDays = after.players.filter((player) => !before.players.some((one) => isSameRegistration(one, player)));
  return [
    ...new Set([
      ...[...had, ...has].filter((id) => had.has(id) !== has.has(id)),
      ...onOtherDays.map(({ person_id }) => person_id),
    ]),
  ];
}

/** Returns the changed fields of a club, for the audit. */
function differences(before: Club, after: Club): { before: object; after: object } {
  const fields = (Object.keys(after) as (keyof Club)[]).filter(
    (field) => field === 'season' || !isDeepStrictEqual(before[field], after[field]),
  );
  const pick = (club: Club) => Object.fromEntries(fields.map((field) => [field, club[field]]));
  return { before: pick(before), after: pick(after) };
}
