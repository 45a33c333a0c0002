import { sql, type Kysely } from 'kysely';

/** Who took or provided an item's pictures, whether visitors get the originals, and the names they were sent under. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE content_items ADD COLUMN credit text, ADD COLUMN offers_originals boolean NOT NULL DEFAULT false;
       ALTER TABLE uploads ADD COLUMN sent_name text;`,
    )
    .execute(db);
}
