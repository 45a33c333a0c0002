import { sql, type Kysely } from 'kysely';

/** Releases whose files are gone. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Since when the files of an old release are removed from the store; its record stays, and its version is never used again.
ALTER TABLE releases ADD COLUMN removed_at timestamptz;
`,
    )
    .execute(db);
}
