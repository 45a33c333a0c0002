import type { Release } from '@wkff/contracts';
import { applyDifference, readDifferencePath } from '@wkff/server/difference';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { findStoredFiles, type StoredFile } from './repository.ts';
import type { ReleaseStore } from './store.ts';
import { texts } from './texts.ts';

/**
 * Applies each difference of an uploaded release: it must lead to the file that it is named after. A wrong one would only
 * break the page of returning visitors, where no check sees it.
 * @throws AppError `release_incomplete`, whose message names the difference.
 */
export async function checkDifferences(
  { db, store }: { db: Kysely<DB>; store: Pick<ReleaseStore, 'read'> },
  release: Release,
): Promise<void> {
  const differences = release.files.flatMap(({ path }) => {
    const difference = readDifferencePath(path);
    return difference ? [{ path, ...difference }] : [];
  });
  if (differences.length === 0) return;
  const hashes = differences.map(({ dictionary }) => dictionary);
  const stored = await findStoredFiles(db, release.name, hashes);
  for (const difference of differences) {
    const { path } = difference;
    if (!(await leadsToFile(store, release, stored.get(difference.dictionary), difference)))
      throw new AppError('release_incomplete', { message: texts.wrongDifference(path), details: { path } });
  }
}

async function leadsToFile(
  store: Pick<ReleaseStore, 'read'>,
  release: Release,
  dictionary: StoredFile | undefined,
  { path, file }: { path: string; file: string },
): Promise<boolean> {
  const [whole, difference, from] = await Promise.all([
    store.read(release, file),
    store.read(release, path),
    dictionary ? store.read(dictionary, dictionary.path) : null,
  ]);
  if (!whole || !difference || !from) return false;
  return applyDifference(difference, from, whole.length).then(
    (made) => made.equals(whole),
    () => false,
  );
}
