/**
 * `npm run demo:reset`: deletes everything that a start has written to DATA_DIR; the next start fills the demo again.
 */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { readSettings } from '@wkff/settings';
import { exitWith } from './exitWith.ts';
import { findPostgres, isInUse, removePostgres } from './postgres.ts';
import { placeOf } from './start/settings.ts';

/** What a start writes to DATA_DIR, without the secrets, which are kept. */
const WRITTEN = ['postgres', 'store', 'uploads', 'host', 'logs', 'shell', 'dev', 'clock.json'];

async function resetDemo(): Promise<void> {
  const { dataDir, databaseUrl } = placeOf(readSettings('commands', process.env));
  if (databaseUrl !== null) {
    throw new UserError(
      'DATABASE_URL is set: this command only empties the embedded database. Drop and create the database by its own tools.',
    );
  }
  const siteFile = path.join(dataDir, 'site.json');
  if (existsSync(siteFile)) {
    throw new UserError(`A site is running on ${dataDir} (or was killed there): stop it first, or remove ${siteFile}.`);
  }
  if ((await isInUse(dataDir, 'site')) || (await isInUse(dataDir)))
    throw new UserError(`A start or a command is using ${dataDir}: stop it first.`);
  // A start of the demo stores its clock; a site with the real time has none.
  const { exists } = await findPostgres(dataDir);
  if (exists && !existsSync(path.join(dataDir, 'clock.json'))) {
    throw new UserError(
      `The site of ${dataDir} is no demo, and this command deletes demos alone: set DATA_DIR to the demo's folder.`,
    );
  }
  await removePostgres(dataDir);
  for (const name of WRITTEN) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  process.stdout.write(`${dataDir} is empty again; the next start fills it.\n`);
}

exitWith(resetDemo());
