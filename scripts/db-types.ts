/**
 * `npm run db:types`: rewrites the row types (`api/src/db/types.ts`) from the migrations, on an embedded database that
 * is deleted afterwards. A test compares them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@wkff/launcher/postgres';
import { wholeEnvironment } from '@wkff/settings';
import { createDatabase, createPool } from '../api/src/db/database.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { checkServer } from '../api/src/setup/checkServer.ts';
import { ROOT } from './lib/paths.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'wkff-types-'));
const server = await startPostgres({ dataDir, log: () => undefined, isThrowaway: true });
try {
  const db = createDatabase(createPool({ databaseUrl: server.url, onError: () => undefined }));
  await checkServer(db);
  await migrate(db);
  await db.destroy();
  execFileSync('npx', ['--yes', 'pnpm@12.21.0', '--filter', '@wkff/api', 'db:types'], {
    cwd: ROOT,
    env: { ...wholeEnvironment(), DATABASE_URL: server.url },
    stdio: 'inherit',
  });
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true });
}
