import { createDatabase, createPool } from '@wkff/api/db';
import { PostgresError } from '@wkff/launcher/postgres';
import { StartError } from '@wkff/launcher/settings';
import { explainDatabaseError, openDatabase, SiteDatabaseError } from '@wkff/launcher/site-database';
import { SettingError } from '@wkff/settings';
import { siteSettings } from './siteSettings.ts';
import { UsageError } from './UsageError.ts';

export type SiteDatabase = ReturnType<typeof createDatabase>;

/** A transaction, and what asks beside it. */
const CONNECTIONS = 3;

/** Works on the site's database, and leaves it as it was found. */
export async function onSiteDatabase<T>(
  work: (db: SiteDatabase, pool: ReturnType<typeof createPool>) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(siteSettings().place);
  const pool = createPool({ databaseUrl: opened.url, size: CONNECTIONS, onError: () => undefined });
  const db = createDatabase(pool);
  try {
    return await work(db, pool);
  } catch (error) {
    throw explainDatabaseError(error, opened.name);
  } finally {
    await db.destroy();
    await opened.close();
  }
}

/**
 * Runs a command, which returns its exit code, and ends the process. Errors of a `known` kind are sentences for whoever typed the
 * command; one that can't be understood ends with 2.
 */
export function runCommandLine(main: () => Promise<number>, known: readonly (new (message: string) => Error)[]): void {
  // Ctrl-C while a change is under way: it is done in a moment, and the database is left as it was found.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  const sentences = [UsageError, SiteDatabaseError, PostgresError, StartError, SettingError, ...known];
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      const isKnown = sentences.some((kind) => error instanceof kind);
      const { message, stack } = error as Error;
      process.stderr.write(`${isKnown ? message : (stack ?? message)}\n`);
      process.exit(error instanceof UsageError ? 2 : 1);
    },
  );
}
