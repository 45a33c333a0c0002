import { sql, type Kysely } from 'kysely';

/** How much browsers load of a release. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE releases
        -- Bytes of its scripts and style sheets as they are sent, also to those who have the release before. Null: not
        -- known, since an older version of the site recorded the release.
        ADD COLUMN transfer jsonb;`,
    )
    .execute(db);
}
