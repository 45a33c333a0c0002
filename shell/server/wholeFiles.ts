import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file beside its place and renames it. */
export async function writeWhole(place: string, content: Buffer | string): Promise<void> {
  const part = `${place}.${randomUUID()}`;
  await mkdir(path.dirname(place), { recursive: true });
  try {
    await writeFile(part, content);
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Returns true when there is a file or folder at a path. */
export async function isThere(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  );
}
