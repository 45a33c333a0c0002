import { sql, type Kysely } from 'kysely';

/** Names under which joined people were listed: goals and events name them by these, too. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE people ADD COLUMN other_names text[] NOT NULL DEFAULT '{}';`).execute(db);
}
