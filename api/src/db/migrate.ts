import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/migrations.ts';
import { StartError } from '../errors/StartError.ts';
import type { DB } from './types.ts';

/**
 * Updates the schema: runs all missing migrations in one transaction, under an advisory lock, so that several processes
 * may start at once. Returns the names of the migrations that ran.
 * @param isBesideOlder true if older code goes on working with the database.
 * @throws StartError when newer code created the database, or a migration fails (then all of them are rolled back).
 */
export async function migrate(db: Kysely<DB>, isBesideOlder = false): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  if (isBesideOlder) await refuseWhatNeedsStop(migrator);
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    const unknown = /previously executed migration (\S+) is missing/.exec(reason)?.[1];
    if (unknown !== undefined) {
      throw new StartError(
        `The database was made by newer code: it has migration ${unknown}, which this version does not know. Start the newer version, or restore a backup from before it.`,
        { cause: error },
      );
    }
    throw new StartError(
      failed ? `Migration ${failed} failed: ${reason}` : `The database's schema does not fit this code: ${reason}`,
      { cause: error },
    );
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** @throws StartError if older code could not work with the schema that the missing migrations make. */
async function refuseWhatNeedsStop(migrator: Migrator): Promise<void> {
  const missing = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined);
  const found = missing.find(({ name }) => migrations[name]?.needsStop);
  if (found)
    throw new StartError(`Migration ${found.name} changes what the running code works with: stop the site, and start.`);
}
