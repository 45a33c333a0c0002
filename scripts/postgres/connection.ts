import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The server's password: made at the first start, kept in the data folder for its owner alone. */
export async function readPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres-password');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept !== '') return kept.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(path, password, { mode: 0o600 });
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
