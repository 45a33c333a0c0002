import { sql, type Kysely } from 'kysely';

/** Tables explain the order of level clubs, and record which code computed them. Frozen: later changes need a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Groups of clubs on equal points, and what told them apart.
ALTER TABLE standings ADD COLUMN ties jsonb NOT NULL DEFAULT '[]';
-- TABLE_VERSION of the code that made the row; a start recomputes older ones.
ALTER TABLE standings ADD COLUMN table_version integer NOT NULL DEFAULT 0;
-- A table with its ties takes more than 2 KB, which Postgres would compress at every save and unpack at every read.
ALTER TABLE standings SET (toast_tuple_target = 8160);
`,
    )
    .execute(db);
}
