/** Suffixes of the compressed files that a build writes beside a browser's file, by content encoding. */
export const COMPRESSED_SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** Returns true for files of a build that are worth compressing. The build writes them compressed, too. */
export function isCompressible(name: string): boolean {
  return /\.(js|css|json|map|svg)$/.test(name);
}
