import { sql, type Kysely } from 'kysely';

/** What people are told about their sections, where, and whether it arrived. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE release_alerts (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- The remote.
        name text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('unhealthy', 'recovered', 'withdrawn', 'rolled_back', 'test')),
        -- The release that it is about, and the one that was live for everybody afterwards.
        version text NOT NULL,
        live text NOT NULL,
        -- Why, in English, and as a code with numbers.
        reason text NOT NULL,
        cause jsonb,
        happened_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX release_alerts_by_name ON release_alerts (name, id);

      -- One message to one address.
      CREATE TABLE alert_deliveries (
        alert_id integer NOT NULL REFERENCES release_alerts ON DELETE CASCADE,
        -- ALERT_URL of the site, or the section's own address.
        target text NOT NULL CHECK (target IN ('site', 'section')),
        attempts integer NOT NULL DEFAULT 0,
        delivered_at timestamptz,
        -- Why the last attempt failed.
        failure text,
        PRIMARY KEY (alert_id, target)
      );

      -- The address that the releasers of a section have chosen.
      CREATE TABLE alert_targets (
        name text PRIMARY KEY,
        url text NOT NULL,
        -- The secret of its signatures is made of this and the site's own.
        nonce text NOT NULL,
        set_at timestamptz NOT NULL DEFAULT now(),
        set_by text NOT NULL
      );

      -- Of a release that recovered: it is judged by its views from then on.
      ALTER TABLE release_pointers ADD COLUMN recovered_at timestamptz;`,
    )
    .execute(db);
}
