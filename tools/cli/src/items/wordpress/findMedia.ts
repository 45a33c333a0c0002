import { statSync } from 'node:fs';
import { FILE_LIMITS } from '@wkff/contracts';
import { finderIn } from '../finderIn.ts';

/** Suffixes of smaller versions that WordPress makes: `-300x200`, `-scaled`. */
const SIZE = /(?:-\d{1,5}x\d{1,5}|-scaled)(?=\.[a-z]+$)/i;

/** Returns the address of the picture that an address shows a smaller version of. */
export const withoutSize = (address: string): string => address.replace(SIZE, '');

/**
 * Returns a function that finds files of the media library in `wp-content/uploads` by their addresses. For a picture it
 * returns the largest version that may be uploaded: the original, WordPress's scaled one, or the size of the address.
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
