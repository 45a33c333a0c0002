import { sql, type Kysely } from 'kysely';

/** Why the site itself moved a section or calls it unhealthy, as a code with numbers beside the English text. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE release_moves
        -- Null: a person's move, or one of an older version of the site.
        ADD COLUMN cause jsonb;
      ALTER TABLE release_pointers
        ADD COLUMN unhealthy_cause jsonb;`,
    )
    .execute(db);
}
