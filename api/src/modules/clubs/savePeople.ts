import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { insertPeople, listClubKeysOf, listPeople, updatePerson, type PersonValues } from '../people/repository.ts';
import { findPicture } from '../uploads/repository.ts';
import type { PersonEntry } from './peopleBody.ts';

/**
 * Saves the people of a list: adds new ones, and changes name and picture of existing ones in all lists. Returns their
 * ids in the same order, and the keys of clubs other than `clubKey` that show a change.
 * @throws AppError `person_unknown`, `image_not_found`.
 */
export async function savePeople(
  { uploads }: Pick<AppContext, 'uploads'>,
  trx: Transaction<DB>,
  rows: readonly { person: PersonEntry }[],
  clubKey: string,
): Promise<{ ids: number[]; clubs: string[] }> {
  const people = await listPeople(trx, rows.map(({ person }) => person.id).filter(isKnown));
  const known = new Map(people.map((person) => [person.id, person]));
  const changed: number[] = [];
  const ids: number[] = [];
  const photos = new Set<string>();
  for (const { person: draft } of rows) {
    const stored = draft.id === null ? null : known.get(draft.id);
    if (stored === undefined) throw new AppError('person_unknown');
    const values: PersonValues = {
      name: draft.name,
      name_en: draft.name_en === undefined ? (stored?.name_en ?? null) : draft.name_en,
      photo: draft.photo === undefined ? (stored?.photo ?? null) : await findPhoto(trx, draft.photo),
    };
    if (values.photo !== null) photos.add(values.photo);
    if (stored === null) {
      ids.push(...(await insertPeople(trx, [values])));
      continue;
    }
    ids.push(stored.id);
    const isSame = stored.name === values.name && stored.name_en === values.name_en && stored.photo === values.photo;
    if (isSame) continue;
    await updatePerson(trx, stored.id, values);
    changed.push(stored.id);
  }
  await uploads.queueSizes(trx, [...photos]);
  const clubs = await listClubKeysOf(trx, changed);
  return { ids, clubs: clubs.filter((key) => key !== clubKey) };
}

const isKnown = (id: number | null) => id !== null;

async function findPhoto(trx: Transaction<DB>, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const file = await findPicture(trx, name);
  if (file === undefined) throw new AppError('image_not_found');
  return file;
}
