import { sql, type Kysely } from 'kysely';

/** The English subtitle of an item. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE content_items ADD COLUMN english_subtitle text;').execute(db);
}
