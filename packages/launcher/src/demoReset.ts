/** `npm run demo:reset`: forgets everything a start has written in DATA_DIR, so that the next start seeds the demo anew. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '@wkff/settings';
import { removePostgres } from './postgres.ts';
import { placeOf } from './start/settings.ts';

const { dataDir, databaseUrl } = placeOf(readSettings('commands', process.env));
if (databaseUrl !== null) {
  process.stderr.write(
    'DATABASE_URL is set: this command only empties the embedded database. Drop and create the database by its own tools.\n',
  );
  process.exit(1);
}
if (existsSync(path.join(dataDir, 'site.json'))) {
  process.stderr.write(
    `A site is running on ${dataDir} (or was killed there): stop it first, or remove ${path.join(dataDir, 'site.json')}.\n`,
  );
  process.exit(1);
}
await removePostgres(dataDir);
for (const name of ['postgres', 'store', 'uploads', 'host', 'logs', 'shell', 'dev', 'clock.json'])
  rmSync(path.join(dataDir, name), { recursive: true, force: true });
process.stdout.write(`${dataDir} is empty again; the next start begins anew.\n`);
