import type { Release } from '@wkff/contracts';
import { applyDifference, readDifferencePath } from '@wkff/server/difference';
import { AppError } from '../../errors/AppError.ts';
import type { ReleaseStore } from './store.ts';
import { texts } from './texts.ts';

/**
 * Applies each difference of an uploaded release: it must lead to the file that it is named after. A wrong one would only
 * break the page of returning visitors, where no check sees it.
 * @param earlier the stored releases of the remote, which have the dictionaries.
 * @throws AppError `release_incomplete`, whose message names the difference.
 */
export async function checkDifferences(
  store: Pick<ReleaseStore, 'read'>,
  release: Release,
  earlier: readonly Release[],
): Promise<void> {
  for (const { path } of release.files) {
    const difference = readDifferencePath(path);
    if (difference && !(await leadsToFile(store, release, earlier, { ...difference, path })))
      throw new AppError('release_incomplete', { message: texts.wrongDifference(path), details: { path } });
  }
}

async function leadsToFile(
  store: Pick<ReleaseStore, 'read'>,
  release: Release,
  earlier: readonly Release[],
  { path, file, dictionary }: { path: string; file: string; dictionary: string },
): Promise<boolean> {
  const source = earlier.flatMap(({ name, version, files }) =>
    files.flatMap((entry) => (entry.sha256.startsWith(dictionary) ? [{ name, version, path: entry.path }] : [])),
  )[0];
  const [whole, difference, from] = await Promise.all([
    store.read(release, file),
    store.read(release, path),
    source ? store.read(source, source.path) : null,
  ]);
  if (!whole || !difference || !from) return false;
  return applyDifference(difference, from, whole.length).then(
    (made) => made.equals(whole),
    () => false,
  );
}
