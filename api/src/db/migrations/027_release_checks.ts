import { sql, type Kysely } from 'kysely';

/** What the site's web hosts support, and which releases did not pass a check. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE hosts (
        -- A process of a web host.
        id uuid PRIMARY KEY,
        -- Version of its build, the versions of the contract that it accepts, and what it shares with remotes.
        info jsonb NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE releases
        -- Why the release did not pass a check, and when. Null: it was not refused, or has passed since.
        ADD COLUMN refused text,
        ADD COLUMN refused_at timestamptz,
        ADD CHECK ((refused IS NULL) = (refused_at IS NULL)),
        -- Since when the release waits for the check of a web host. Null: it does not.
        ADD COLUMN check_asked_at timestamptz,
        -- Its pages without parameters, as the last check found them.
        ADD COLUMN pages jsonb;
      CREATE INDEX ON releases (check_asked_at) WHERE check_asked_at IS NOT NULL;`,
    )
    .execute(db);
}
