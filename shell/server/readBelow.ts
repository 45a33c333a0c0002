import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MissingFile } from './MissingFile.ts';

/** Returns a file below a folder. @throws MissingFile when it is not there, or would be outside. */
export async function readBelow(folder: string, name: string): Promise<Buffer> {
  const place = path.resolve(folder, name);
  if (!place.startsWith(folder + path.sep) || place.includes('\0')) throw new MissingFile();
  return unlessMissing(readFile(place));
}

/** @throws MissingFile in place of the errors of a file that is not there. */
export function unlessMissing<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    throw ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '') ? new MissingFile() : error;
  });
}
