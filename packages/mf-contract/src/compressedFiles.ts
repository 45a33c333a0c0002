/** Suffixes of the compressed files that a build writes beside a browser's file, by content encoding. */
export const COMPRESSED_SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/** True if a file of a build is worth compressing. The build writes the compressed files beside it. */
export function isCompressible(name: string): boolean {
  return /\.(js|css|json|map|svg)$/.test(name);
}
