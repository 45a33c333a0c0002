import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The family's name in style sheets and inside the files. */
export const FAMILY = 'Site Sans';

/** Reads the site's font; returns a function that returns a subset of it as WOFF2, the same bytes on every run. */
export async function openFont(): Promise<(characters: Iterable<string>) => Promise<Buffer>> {
  const font = await readFile(join(import.meta.dirname, 'SiteSans.woff2'));
  return (characters) =>
    subsetFont(font, [...characters].join(''), { targetFormat: 'woff2', keepFeatures: ['tnum'], noHinting: true });
}
