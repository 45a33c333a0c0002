import { sql, type Kysely } from 'kysely';

/** What writing items needs. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Names the form that an item was created by, if it said so: sent again, it creates no second one.
ALTER TABLE content_items ADD COLUMN submission_id uuid;
CREATE UNIQUE INDEX content_items_by_submission ON content_items (author_id, submission_id);
-- For the removal of what was deleted long ago.
CREATE INDEX content_items_by_deletion ON content_items (deleted_at) WHERE deleted_at IS NOT NULL;
`,
    )
    .execute(db);
}
