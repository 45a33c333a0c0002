import { sql, type Kysely } from 'kysely';
import { boolean } from './columns.ts';
import { statement } from './statement.ts';
import type { DB } from './types.ts';

/** Numbers of the database's advisory locks, one for each kind of work that must not run concurrently. */
export const LOCKS = {
  /** Numbering of changes, within a transaction. */
  numbering: 7_301_881,
  /** Schema and seed. */
  preparing: 7_301_882,
  /** Removal of files. Backups take it as a shared lock. */
  removal: 7_301_883,
  /** Imports of items, within a transaction. */
  importing: 7_301_884,
  /** Uploads of an account, whose id is the second number, within a transaction. */
  uploading: 7_301_885,
  /** Changes that admins make to accounts, within a transaction. */
  accounts: 7_301_886,
  /** What admins are told about the site, within a transaction. */
  alerts: 7_301_887,
} as const;

const tried = statement('lock-tried', { is_mine: boolean }, 'select pg_try_advisory_lock($1) as is_mine');

/**
 * Runs `remove`, which deletes files, unless a backup is in progress, which may still have to read them. Returns
 * whether it ran.
 */
export async function unlessBackedUp(db: Kysely<DB>, remove: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const [lock] = await tried.runIn(connection, [LOCKS.removal]);
    if (lock?.is_mine !== true) return false;
    try {
      await remove();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS.removal})`.execute(connection);
    }
  });
}
