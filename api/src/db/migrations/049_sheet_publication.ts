import { sql, type Kysely } from 'kysely';

/** When what is entered for the sheet of a match is published. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Minutes before the kick-off; null: when it was recorded.
  await sql`alter table match_sheets add column publish_before integer check (publish_before between 0 and 180)`.execute(
    db,
  );
}
