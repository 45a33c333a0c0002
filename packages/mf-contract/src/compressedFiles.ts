/** Suffix of the compressed file that a build writes beside a file for browsers, by content encoding. */
export const COMPRESSED_SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** True when a file of a build gets smaller by compression, so that the build writes it compressed, too. */
export function isCompressible(name: string): boolean {
  return /\.(js|css|json|map|svg)$/.test(name);
}
