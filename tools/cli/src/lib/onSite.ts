import { createDatabase, createPool } from '@wkff/api/db';
import { explainDatabaseError, openDatabase } from '@wkff/launcher/site-database';
import type { Environment } from '@wkff/settings';
import { siteSettings } from './siteSettings.ts';

/** Pool size: one connection for a transaction, others for concurrent queries. */
const CONNECTIONS = 3;

/** An opened site. */
export interface Site {
  databaseUrl: string;
  pool: ReturnType<typeof createPool>;
  db: ReturnType<typeof createDatabase>;
  settings: ReturnType<typeof siteSettings>;
}

/**
 * Runs `work` on the site of `env`, whether or not the site runs. Starts an embedded database that is not running, and
 * stops it afterwards.
 * @param options `creates`: sets up an embedded database where there is none.
 * @throws UserError if a setting is invalid, or the database is missing, unreachable or not up to date.
 */
export async function onSite<T>(
  env: Environment,
  work: (site: Site) => Promise<T>,
  { creates = false } = {},
): Promise<T> {
  const settings = siteSettings(env);
  const opened = await openDatabase(settings.place, { creates });
  const pool = createPool({ databaseUrl: opened.url, size: CONNECTIONS, onError: () => undefined });
  const db = createDatabase(pool);
  try {
    return await work({ databaseUrl: opened.url, pool, db, settings });
  } catch (error) {
    throw explainDatabaseError(error, opened.name);
  } finally {
    await db.destroy();
    await opened.close();
  }
}
