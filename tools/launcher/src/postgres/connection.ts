import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files of the data folder: the passwords of the site's role and of the server's administrator, and a new password that
 * may not be valid yet.
 */
export const PASSWORDS = {
  site: 'postgres-password',
  administrator: 'postgres-admin-password',
  unconfirmed: 'postgres-admin-password.unconfirmed',
} as const;

/** Returns a stored password; null if there is none, or something else in its file. */
export async function findPassword(dataDir: string, name: string): Promise<string | null> {
  const stored = await readFile(join(dataDir, name), 'utf8').catch(() => '');
  // As they are generated: anything else would need quotes in URLs and statements.
  return /^[\w-]+$/.test(stored.trim()) ? stored.trim() : null;
}

/**
 * Returns a password of the server. The first call generates it and stores it in the data folder, readable by its owner
 * only.
 */
export async function readPassword(dataDir: string, name: string): Promise<string> {
  const stored = await findPassword(dataDir, name);
  if (stored !== null) return stored;
  const password = randomBytes(24).toString('base64url');
  // Written under another name and renamed, so that the file is either complete or missing.
  await writeFile(join(dataDir, `${name}.new`), password, { mode: 0o600 });
  await rename(join(dataDir, `${name}.new`), join(dataDir, name));
  return password;
}
