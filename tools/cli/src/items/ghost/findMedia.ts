import { finderIn } from '../finderIn.ts';
import { largestOf } from '../old-site/largestOf.ts';

/** The part of an address that says which smaller version of a picture it is: `size/w600/format/webp/`. */
const SIZE = /(?<=\/content\/images\/)size\/w\d{1,5}(?:h\d{1,5})?\/(?:format\/\w{1,9}\/)?/;
/** Widths of the versions that Ghost makes, the largest first. */
const WIDTHS = [2400, 2000, 1600, 1000, 600];

/** Returns whether an address is that of a file of a site of Ghost. */
export const isFile = (address: string): boolean => /\/content\/(?:images|media|files)\//.test(address);

/** Returns the address of the picture that an address shows a smaller version of. */
export const withoutSize = (address: string): string => address.replace(SIZE, '');

/**
 * Returns a function that finds files in Ghost's folder `content`, or in its folder `images`, by their addresses. For a
 * picture it returns the largest version that may be uploaded.
 */
export function mediaFinder(folder: string | null): (address: string) => string | null {
  if (folder === null) return () => null;
  const findIn = finderIn(folder);
  return (address) => {
    const [, kind = '', name] = /\/content\/(images|media|files)\/([^?#]+)/.exec(withoutSize(address)) ?? [];
    if (name === undefined) return null;
    const find = (one: string) => findIn(`${kind}/${one}`) ?? findIn(one);
    const smaller = kind === 'images' ? WIDTHS.map((width) => `size/w${width}/${name}`) : [];
    return largestOf([name, ...smaller], find);
  };
}
