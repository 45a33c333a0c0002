import { sql, type Kysely } from 'kysely';

/** Of the views of a release, those by which it is judged: few of each network. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE release_health
        ADD COLUMN judged_views integer NOT NULL DEFAULT 0,
        ADD COLUMN judged_errors integer NOT NULL DEFAULT 0;`,
    )
    .execute(db);
}
