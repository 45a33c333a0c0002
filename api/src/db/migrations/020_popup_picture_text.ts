import { sql, type Kysely } from 'kysely';

/** What a popup's picture shows, for those who don't see it. Null in popups stored before. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE popups ADD COLUMN image_alt text;').execute(db);
}
