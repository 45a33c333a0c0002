import { sql, type Kysely } from 'kysely';

/** The saves of an account, for the list of what it changed. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('CREATE INDEX content_revisions_by_actor ON content_revisions (actor_id, saved_at, item_id, version);')
    .execute(db);
}
