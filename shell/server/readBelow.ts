import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MissingFile } from './MissingFile.ts';

/** Returns a file below a folder. @throws MissingFile if it does not exist or is outside of the folder. */
export async function readBelow(folder: string, name: string): Promise<Buffer> {
  const place = path.resolve(folder, name);
  if (!place.startsWith(folder + path.sep) || place.includes('\0')) throw new MissingFile();
  return unlessMissing(readFile(place));
}

/** Turns the errors of a file that does not exist into MissingFile. */
export function unlessMissing<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    throw ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '') ? new MissingFile() : error;
  });
}
