import { statSync } from 'node:fs';
import { FILE_LIMITS } from '@wkff/contracts';
import { finderIn } from '../finderIn.ts';

/** Most of a name that says its size, and of one that WordPress has made smaller: `-300x200`, `-scaled`. */
const SIZE = /(?:-\d{1,5}x\d{1,5}|-scaled)(?=\.[a-z]+$)/i;

/**
 * Returns what finds files of the media library in the folder of `wp-content/uploads` by their addresses. Of a picture the
 * largest one that may be uploaded is taken: the original, the one that WordPress has made smaller, or the size that is named.
 */
export function mediaFinder(folder: string | null): (address: string) => string | null {
  if (folder === null) return () => null;
  const find = finderIn(folder);
  return (address) => {
    const [, name] = /\/wp-content\/uploads\/(?:sites\/\d+\/)?([^?#]+)/.exec(address) ?? [];
    if (name === undefined) return null;
    const scaled = name.replace(SIZE, '').replace(/(\.[a-z]+)$/i, '-scaled$1');
    const found = [name.replace(SIZE, ''), scaled, name].flatMap((one) => find(one) ?? []);
    return found.find((path) => statSync(path).size <= FILE_LIMITS.image) ?? found[0] ?? null;
  };
}
