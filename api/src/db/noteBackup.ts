import { sql } from 'kysely';
import { createDatabase, createPool } from './database.ts';

/** The row of `site_notes` that says how the last backup went. */
export const BACKUP_NOTE = 'backup';

/** How backups went: when one was last made, and why the last try failed. */
export interface BackupNote {
  /** ISO 8601; null: never. */
  madeAt: string | null;
  /** Null: the last one was made. */
  failure: string | null;
}

/** Longest reason that is stored. */
const REASON = 300;

/** Stores how a backup went, for the admins who are told when none is made. @param failure null: it was made. */
export async function noteBackup(databaseUrl: string, failure: string | null, now: number): Promise<void> {
  const db = createDatabase(createPool({ databaseUrl, size: 1, onError: () => undefined }));
  try {
    const made = failure === null ? { madeAt: new Date(now).toISOString() } : {};
    const change = { ...made, failure: failure?.slice(0, REASON) ?? null };
    const first: BackupNote = { madeAt: null, ...change };
    await db
      .insertInto('site_notes')
      .values({ key: BACKUP_NOTE, value: JSON.stringify(first) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          value: sql`site_notes.value || ${JSON.stringify(change)}::jsonb`,
          written_at: sql`now()`,
        }),
      )
      .execute();
  } finally {
    await db.destroy();
  }
}
