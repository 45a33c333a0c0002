import { sql, type Kysely } from 'kysely';

/** Whether the live release of a section fails more often than the one before, and what happens then. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE release_pointers
        -- The site goes back by itself if the live release fails more often than the one before.
        ADD COLUMN auto_rollback boolean NOT NULL DEFAULT false,
        -- Why the live release is unhealthy, and since when. Null: it is not.
        ADD COLUMN unhealthy text,
        ADD COLUMN unhealthy_at timestamptz,
        ADD CHECK ((unhealthy IS NULL) = (unhealthy_at IS NULL));`,
    )
    .execute(db);
}
