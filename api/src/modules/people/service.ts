import { tags, type ErrorCode, type ListedPerson } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { Identity } from '../../identity/identity.ts';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { writeWithChange, type Saved } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { toListedPerson } from './presenter.ts';
import {
  areInOneLineup,
  completePerson,
  deleteUnlisted,
  findPersonIn,
  insertPeople,
  lockPeople,
  moveInLineups,
  movePlace,
  movePlaces,
  raiseVersions,
  type PersonPlace,
} from './repository.ts';

// Two people with the same name are separate until an editor joins them.

/**
 * Replaces person `otherId` by `id` in every list and deletes `otherId`. Fills empty fields (English name, picture)
 * of `id` from it.
 * @throws AppError `person_not_found`, `person_unknown` (`otherId`), `people_in_one_list` (also if both are the
 * same).
 */
export function joinPeople(
  context: AppContext,
  id: number,
  otherId: number,
  actor: Identity,
): Promise<Saved<ListedPerson>> {
  return writeWithChange(context, async (trx) => {
    await lockPeople(trx);
    const before = await findOrThrow(trx, id, 'person_not_found');
    const other = await findOrThrow(trx, otherId, 'person_unknown');
    if (before.places.some((one) => other.places.some((place) => isSameList(one, place))))
      throw new AppError('people_in_one_list');
    if (await areInOneLineup(trx, id, otherId)) throw new AppError('people_in_one_list');
    const ruled = await movePlaces(trx, otherId, id);
    const linedUp = await moveInLineups(trx, otherId, id);
    await completePerson(trx, id, otherId);
    await deleteUnlisted(trx, [other]);
    const after = await findOrThrow(trx, id, 'person_not_found');
    await insertAudit(trx, actor, {
      action: 'person.join',
      entity: 'person',
      entityId: id,
      before: { person: before, other },
      after: { person: after },
    });
    return {
      result: after,
      tags: [...(await touchClubs(trx, after)), ...linedUp.map(tags.club), ...ruled.map(tags.ranking)],
    };
  });
}

/**
 * Replaces a person in one list by a new one of the same name. Returns the new person. The picture stays with the old
 * one.
 * @throws AppError `person_not_found`, `place_not_found`, `only_place`.
 */
export function partPerson(
  context: AppContext,
  id: number,
  { club, season, list }: { club: string } & Omit<PersonPlace, 'club_id'>,
  actor: Identity,
): Promise<Saved<ListedPerson>> {
  return writeWithChange(context, async (trx) => {
    await lockPeople(trx);
    const before = await findOrThrow(trx, id, 'person_not_found');
    const place = before.places.find(
      (one) => [one.club_key, String(one.club_id)].includes(club) && one.season === season && one.list === list,
    );
    if (!place) throw new AppError('place_not_found');
    if (before.places.length === 1) throw new AppError('only_place');
    const [newId = 0] = await insertPeople(trx, [{ name: before.name, name_en: before.name_en, photo: null }]);
    const ruled = await movePlace(trx, place, id, newId);
    const linedUp = list === 'squad' ? await moveInLineups(trx, id, newId, place) : [];
    const after = await findOrThrow(trx, newId, 'person_not_found');
    await insertAudit(trx, actor, {
      action: 'person.part',
      entity: 'person',
      entityId: id,
      before: { person: before },
      after: { person: await findOrThrow(trx, id, 'person_not_found'), other: after },
    });
    return {
      result: after,
      tags: [...(await touchClubs(trx, after)), ...linedUp.map(tags.club), ...ruled.map(tags.ranking)],
    };
  });
}

async function findOrThrow(trx: Transaction<DB>, id: number, code: ErrorCode): Promise<ListedPerson> {
  const person = await findPersonIn(trx, id);
  if (!person) throw new AppError(code);
  return toListedPerson(person);
}

const isSameList = (a: PersonPlace, b: PersonPlace) =>
  a.club_id === b.club_id && a.season === b.season && a.list === b.list;

/** Increments the versions of the clubs that list a person. Returns their cache tags. */
async function touchClubs(trx: Transaction<DB>, { places }: ListedPerson): Promise<string[]> {
  const keys = [...new Set(places.map(({ club_key }) => club_key))];
  await raiseVersions(trx, keys);
  return keys.map(tags.club);
}
