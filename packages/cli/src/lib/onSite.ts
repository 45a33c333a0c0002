import { createDatabase, createPool } from '@wkff/api/db';
import { explainDatabaseError, openDatabase } from '@wkff/launcher/site-database';
import type { Environment } from '@wkff/settings';
import { siteSettings } from './siteSettings.ts';

/** One for a transaction, others for queries beside it. */
const CONNECTIONS = 3;

/** An opened site. */
export interface Site {
  databaseUrl: string;
  pool: ReturnType<typeof createPool>;
  db: ReturnType<typeof createDatabase>;
  settings: ReturnType<typeof siteSettings>;
}

/**
 * Runs `work` on the site that `env` names, whether or not it runs. An embedded database that is not running is started
 * for the command and stopped after it.
 * @param options `creates`: sets up an embedded database where there is none.
 * @throws UserError when a setting is wrong, or there is no database, or it cannot be reached or is not up to date.
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
