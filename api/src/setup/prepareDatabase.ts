import type { Clock } from '@wkff/contracts';
import type { ApiConfig } from '../config.ts';
import { prepareJobs } from '../jobs/Jobs.ts';
import { StartError } from '../errors/StartError.ts';
import { createFileStore } from '../modules/uploads/store/createFileStore.ts';
import { renewStandings } from '../modules/ranking/renewStandings.ts';
import { checkServer } from './checkServer.ts';
import { createDatabase, createPool, LONG_STATEMENT_MS } from '../db/database.ts';
import { LOCKS } from '../db/locks.ts';
import { migrate } from '../db/migrate.ts';
import { seedDemoAccounts } from './seed/demoAccounts.ts';
import { seedDatabase } from './seed/seed.ts';

/** Longest wait for the embedded database, which runs already: where it does not answer, the machine is busy. */
const EMBEDDED_WAIT_MS = 60_000;

/**
 * Prepares the database: checks the server, updates schema and stored tables, and seeds a new database. Uses separate
 * connections without the time limits of requests, one process at a time.
 * @param isBesideOlder true if older code goes on working with the database.
 * @throws StartError with one sentence: unreachable, unfit, or made by newer code.
 */
export async function prepareDatabase(
  config: Pick<ApiConfig, 'databaseUrl' | 'isDemo' | 'uploadsDir'> &
    Partial<Pick<ApiConfig, 'databaseDir' | 'demoPassword' | 'uploadsS3'>>,
  clock: Clock,
  isBesideOlder = false,
): Promise<void> {
  const pool = createPool({
    databaseUrl: config.databaseUrl,
    size: 1,
    statementTimeoutMs: LONG_STATEMENT_MS,
    ...(config.databaseDir ? { waitMs: EMBEDDED_WAIT_MS } : {}),
    onError: () => undefined,
  });
  const db = createDatabase(pool);
  try {
    await pool.query('select 1').catch((error: Error) => {
      throw new StartError(
        config.databaseDir
          ? `The embedded database does not answer: ${describe(error)}. Start again; logs/postgres.log of DATA_DIR has what it said.`
          : `DATABASE_URL names a database that cannot be reached: ${describe(error)}. Check its address, name and password, and that the server runs.`,
        { cause: error },
      );
    });
    // Held until the connection ends, so that processes that start at the same time run this one after the other.
    await pool.query('select pg_advisory_lock($1)', [LOCKS.preparing]);
    await checkServer(db);
    await migrate(db, isBesideOlder);
    await prepareJobs(pool);
    await renewStandings(db);
    await seedDatabase(db, { isDemo: config.isDemo, clock, store: createFileStore(config) });
    if (config.isDemo && config.demoPassword) await seedDemoAccounts(db, config.demoPassword);
  } finally {
    await db.destroy();
  }
}

/** Node reports a host with several addresses as an error without a message. */
function describe(error: Error): string {
  return error instanceof AggregateError ? error.errors.map((one: Error) => one.message).join(', ') : error.message;
}
