import { sql, type Kysely } from 'kysely';

/** Links that show an item that is not public to people without an account. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE guest_links (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  item_id integer NOT NULL REFERENCES content_items ON DELETE CASCADE,
  -- SHA-256 of the key, which is stored nowhere.
  key_hash text NOT NULL UNIQUE CHECK (key_hash ~ '^[0-9a-f]{64}$'),
  made_by integer NOT NULL REFERENCES accounts,
  -- On the real clock.
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON guest_links (item_id);
`,
    )
    .execute(db);
}
