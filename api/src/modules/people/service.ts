import { tags, type ErrorCode, type ListedPerson } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { Identity } from '../../identity/identity.ts';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { writeWithChange, type Saved } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { findPicture } from '../uploads/repository.ts';
import {
  areInOneLineup,
  emptyFilled,
  insertAgain,
  listJoinsIn,
  moveInLineups,
  movePlace,
  movePlaces,
  moveRulings,
  moveRulingsOf,
  type JoinRecord,
} from './joins.ts';
import { toListedPerson } from './presenter.ts';
import {
  completePerson,
  deleteUnlisted,
  findPersonIn,
  insertPeople,
  listClubKeysOfSuspended,
  listPeople,
  lockPeople,
  raiseVersions,
  updateOtherNames,
  type PersonPlace,
} from './repository.ts';

// Two people with the same name are separate until an editor joins them.

/**
 * Replaces person `otherId` by `id` in every list and deletes `otherId`. Fills empty fields (English name, picture)
 * of `id` from it. Goals and events that name the other are those of `id`: its names become other names of `id`.
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
    const [had, brought] = [await otherNames(trx, id), await otherNames(trx, otherId)];
    const names = { person: without(had, (await listJoinsIn(trx, id)).flatMap(namesOfOther)), other: brought };
    await updateOtherNames(trx, id, without([...had, other.name, ...brought], [before.name]));
    await deleteUnlisted(trx, [other]);
    const after = await findOrThrow(trx, id, 'person_not_found');
    await insertAudit(trx, actor, {
      action: 'person.join',
      entity: 'person',
      entityId: id,
      before: { person: before, other, names },
      after: { person: after, rulings: ruled.map((ruling) => ruling.id) },
    });
    return {
      result: after,
      tags: [
        ...(await touchClubs(trx, after, [id])),
        ...linedUp.map(tags.club),
        ...ruled.map(({ season }) => tags.ranking(season)),
      ],
    };
  });
}

/**
 * Separates a person again who was joined to `id`: with the same id, name and picture, in those of the lists that still
 * name `id`, with what was decided about the person.
 * @throws AppError `person_not_found`; `join_not_found` if nobody was joined, the person was separated already, or no
 * list is left; `only_place` if no list would be left for `id`.
 */
export function undoJoin(
  context: AppContext,
  id: number,
  otherId: number,
  actor: Identity,
): Promise<Saved<ListedPerson>> {
  return writeWithChange(context, async (trx) => {
    await lockPeople(trx);
    const before = await findOrThrow(trx, id, 'person_not_found');
    const joins = await listJoinsIn(trx, id);
    const join = joins.find((one) => one.before.other.person_id === otherId);
    if (!join) throw new AppError('join_not_found');
    const { other } = join.before;
    const places = placesLeft(other, before);
    const photo = other.photo === null ? null : ((await findPicture(trx, fileOf(other.photo))) ?? null);
    await insertAgain(trx, {
      id: otherId,
      name: other.name,
      name_en: other.name_en,
      photo,
      other_names: join.before.names?.other ?? [],
    });
    await takeBack(trx, id, join, { joins, photo });
    const ruled = await moveRulingsOf(trx, join.after.rulings ?? [], id, otherId);
    const moved = await giveBack(trx, places, before, otherId);
    const after = await findOrThrow(trx, otherId, 'person_not_found');
    await recordPart(trx, actor, before, after);
    // The clubs of both, because names and pictures of both have changed.
    return {
      result: after,
      tags: [
        ...new Set([
          ...(await touchClubs(trx, before, [id, otherId])),
          ...moved.linedUp.map(tags.club),
          ...[...ruled, ...moved.ruled].map(tags.ranking),
        ]),
      ],
    };
  });
}

/**
 * Takes back what `id` got by a join: names of the other one, and the English name and picture if it had none. A name
 * that it has from elsewhere stays.
 * @param photo the other one's picture.
 */
async function takeBack(
  trx: Transaction<DB>,
  id: number,
  join: JoinRecord,
  { joins, photo }: { joins: readonly JoinRecord[]; photo: string | null },
): Promise<void> {
  const { person: was, other, names } = join.before;
  const kept = joins.filter((one) => one !== join).flatMap(namesOfOther);
  const gone = without(namesOfOther(join), [...kept, ...(names?.person ?? [])]);
  await updateOtherNames(trx, id, without(await otherNames(trx, id), gone));
  await emptyFilled(trx, id, {
    name_en: was.name_en === null ? other.name_en : null,
    photo: was.photo === null ? photo : null,
  });
}

/**
 * Returns the lists of a joined person that still name the one they were joined to.
 * @throws AppError `join_not_found` if there is none; `only_place` if the other has no more.
 */
function placesLeft(joined: Pick<ListedPerson, 'places'>, into: ListedPerson): ListedPerson['places'] {
  const places = joined.places.filter((place) => into.places.some((one) => isSameList(one, place)));
  if (places.length === 0) throw new AppError('join_not_found');
  if (places.length === into.places.length) throw new AppError('only_place');
  return places;
}

/**
 * Moves lists of a person to another one. What was decided since goes with the place, as when it is parted, unless it may be
 * about the person there. Returns the clubs whose line-ups, and the seasons whose rulings, name the other one now.
 */
async function giveBack(
  trx: Transaction<DB>,
  places: ListedPerson['places'],
  { person_id: id, places: all }: ListedPerson,
  otherId: number,
) {
  const [linedUp, ruled]: [string[], number[]] = [[], []];
  for (const place of places) {
    await movePlace(trx, place, id, otherId);
    const isShared = all.some((one) => isSameSeason(one, place) && !isSameList(one, place));
    if (!isShared) ruled.push(...(await moveRulings(trx, place, id, otherId)));
    if (place.list === 'squad') linedUp.push(...(await moveInLineups(trx, id, otherId, place)));
  }
  return { linedUp, ruled };
}

const otherNames = async (trx: Transaction<DB>, id: number): Promise<string[]> =>
  (await listPeople(trx, [id]))[0]?.other_names ?? [];

/** Returns the names that a join brought. */
const namesOfOther = ({ before: { other, names } }: JoinRecord): string[] => [other.name, ...(names?.other ?? [])];

/** Returns names without some, each once. */
const without = (names: readonly string[], left: readonly string[]): string[] => [
  ...new Set(names.filter((name) => !left.includes(name))),
];

/** Adds the audit row of a person of whom a part has become another person, `other`. @param before as it was. */
async function recordPart(
  trx: Transaction<DB>,
  actor: Identity,
  before: ListedPerson,
  other: ListedPerson,
): Promise<void> {
  const { person_id: id } = before;
  await insertAudit(trx, actor, {
    action: 'person.part',
    entity: 'person',
    entityId: id,
    before: { person: before },
    after: { person: await findOrThrow(trx, id, 'person_not_found'), other },
  });
}

/** Returns the file of a picture's address. */
const fileOf = (address: string) => address.replace(/^\/uploads\//, '');

/**
 * Replaces a person in one list by a new one of the same names. Returns the new person. The picture stays with the old
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
    const { name, name_en } = before;
    const [newId = 0] = await insertPeople(trx, [
      { name, name_en, photo: null, other_names: await otherNames(trx, id) },
    ]);
    await movePlace(trx, place, id, newId);
    const ruled = await moveRulings(trx, place, id, newId);
    const linedUp = list === 'squad' ? await moveInLineups(trx, id, newId, place) : [];
    const after = await findOrThrow(trx, newId, 'person_not_found');
    await recordPart(trx, actor, before, after);
    return {
      result: after,
      tags: [...(await touchClubs(trx, after, [id, newId])), ...linedUp.map(tags.club), ...ruled.map(tags.ranking)],
    };
  });
}

async function findOrThrow(trx: Transaction<DB>, id: number, code: ErrorCode): Promise<ListedPerson> {
  const person = await findPersonIn(trx, id);
  if (!person) throw new AppError(code);
  return toListedPerson(person);
}

type SeasonPlace = Pick<PersonPlace, 'club_id' | 'season'>;
const isSameSeason = (a: SeasonPlace, b: SeasonPlace) => a.club_id === b.club_id && a.season === b.season;
const isSameList = (a: PersonPlace, b: PersonPlace) => isSameSeason(a, b) && a.list === b.list;

/**
 * Increments the versions of the clubs that list a person. Returns their cache tags, and those of the clubs whose
 * suspensions of these people may be served elsewhere now.
 */
async function touchClubs(
  trx: Transaction<DB>,
  { places }: ListedPerson,
  people: readonly number[],
): Promise<string[]> {
  const keys = [...new Set(places.map(({ club_key }) => club_key))];
  await raiseVersions(trx, keys);
  return [...new Set([...keys, ...(await listClubKeysOfSuspended(trx, people))])].map(tags.club);
}
