import { finderIn } from '../finderIn.ts';
import { largestOf } from '../old-site/largestOf.ts';

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
    const original = name.replace(SIZE, '');
    return largestOf([original, original.replace(/(\.[a-z]+)$/i, '-scaled$1'), name], find);
  };
}
