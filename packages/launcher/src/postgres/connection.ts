import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** In the data folder: passwords of the site's role and of the server's administrator, and one that may not count yet. */
export const PASSWORDS = {
  site: 'postgres-password',
  administrator: 'postgres-admin-password',
  unconfirmed: 'postgres-admin-password.unconfirmed',
} as const;

/** Returns a stored password; null: there is none. */
export async function findPassword(dataDir: string, name: string): Promise<string | null> {
  const stored = await readFile(join(dataDir, name), 'utf8').catch(() => '');
  return stored.trim() || null;
}

/** Returns a password of the server: generated at first, stored in the data folder for its owner alone. */
export async function readPassword(dataDir: string, name: string): Promise<string> {
  const stored = await findPassword(dataDir, name);
  if (stored !== null) return stored;
  const password = randomBytes(24).toString('base64url');
  // Whole or not at all: the file is written beside, and then has its name.
  await writeFile(join(dataDir, `${name}.new`), password, { mode: 0o600 });
  await rename(join(dataDir, `${name}.new`), join(dataDir, name));
  return password;
}

/** A TCP port of 127.0.0.1 that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
