import { sql, type Kysely } from 'kysely';

/** Which items an editor may edit, who deleted one, and the order of what editors changed. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
ALTER TABLE accounts
  -- Null: all boards.
  ADD COLUMN boards text[] CHECK (cardinality(boards) > 0),
  -- Edits and deletes no items of others.
  ADD COLUMN own_items_only boolean NOT NULL DEFAULT false;

-- Null: nobody did, or it was deleted by older code.
ALTER TABLE content_items ADD COLUMN deleted_by integer REFERENCES accounts;

CREATE INDEX content_items_changed ON content_items (updated_at DESC, id DESC) WHERE deleted_at IS NULL;
`,
    )
    .execute(db);
}
