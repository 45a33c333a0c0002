import { sql, type Kysely } from 'kysely';

/** Names by which files know items. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Names an item wherever it is: exports say it, and an import leaves an item alone whose key is there already.
ALTER TABLE content_items ADD COLUMN key text NOT NULL DEFAULT gen_random_uuid()::text
  CHECK (length(key) BETWEEN 1 AND 200);
CREATE UNIQUE INDEX content_items_by_key ON content_items (key);
`,
    )
    .execute(db);
}
