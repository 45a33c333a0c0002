import { sql, type Kysely } from 'kysely';

/** When the clock of the half that is played was at 0:00, so that lists say the minute without the log. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- On the site clock. Null if no half is played, or nobody recorded its start. It follows from the log, as the period does.
ALTER TABLE matches ADD COLUMN clock_zero_at timestamptz;
`,
    )
    .execute(db);
}
