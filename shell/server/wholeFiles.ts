import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file to a temporary name and renames it, so that no reader sees a part of it. */
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

/** Returns true if a path exists. */
export async function isThere(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  );
}
