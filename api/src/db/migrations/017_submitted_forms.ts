import { sql, type Kysely } from 'kysely';

/** Which form created an item, so that another one under its id is not taken for it. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Hex SHA-256 of the form that created the item. Items from before this column have an id without a hash.
ALTER TABLE content_items
  ADD COLUMN submission_hash text CHECK (submission_hash ~ '^[0-9a-f]{64}$'),
  ADD CHECK (submission_hash IS NULL OR submission_id IS NOT NULL);
`,
    )
    .execute(db);
}
