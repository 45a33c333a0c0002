import { globSync } from 'node:fs';

/**
 * Returns the names of the pictures of each club's people, by club id: `{folder}/8/10.webp` is `10` of club 8. Empty if
 * the folder doesn't exist.
 */
export function listPeoplePictures(folder: string): Map<number, string[]> {
  const pictures = new Map<number, string[]>();
  for (const file of globSync('*/*.webp', { cwd: folder }).sort()) {
    const { club, name } = /^(?<club>[1-9]\d*)[/\\](?<name>\d+)\.webp$/.exec(file)?.groups ?? {};
    if (name === undefined) continue;
    const id = Number(club);
    pictures.set(id, [...(pictures.get(id) ?? []), name]);
  }
  return pictures;
}
