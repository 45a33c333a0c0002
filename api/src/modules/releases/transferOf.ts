import { COMPRESSED_SUFFIXES, type Release, type Transfer } from '@wkff/contracts';
import { differencePath, stemOf } from '@wkff/server/difference';

type Files = Pick<Release, 'version' | 'files'>;

/** Returns how much browsers load of a release. @param before the release that is live; null if none is. */
export function transferOf({ files }: Pick<Files, 'files'>, before: Files | null): Transfer {
  const sizes = new Map(files.map(({ path, size }) => [path, size]));
  const earlier = new Map(before?.files.map(({ path, sha256 }) => [stemOf(path)?.stem, sha256]));
  let [whole, again] = [0, 0];
  for (const { path, size } of files) {
    const stem = stemOf(path)?.stem;
    if (stem === undefined) continue;
    const sent = sizes.get(path + COMPRESSED_SUFFIXES.br) ?? size;
    const known = earlier.get(stem);
    whole += sent;
    again += (known === undefined ? undefined : sizes.get(differencePath(path, known))) ?? sent;
  }
  return { whole, again: before && again, since: before && before.version };
}
