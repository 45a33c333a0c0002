import { sql, type Kysely } from 'kysely';

/** Errors of releases, grouped, and which source maps are stored. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE release_errors (
        name text NOT NULL,
        version text NOT NULL,
        source text NOT NULL CHECK (source IN ('browser', 'server')),
        -- Hash of what a group has in common: the message without its numbers, and the innermost place.
        key text NOT NULL,
        -- What the release was doing, e.g. "slot".
        doing text NOT NULL,
        message text NOT NULL,
        -- Places in the release's files, innermost first: [{file, line, column}].
        frames jsonb NOT NULL,
        -- Family and version, path, and request of the latest error. Null: not known.
        browser text,
        path text,
        request_id text,
        count integer NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        PRIMARY KEY (name, version, source, key),
        FOREIGN KEY (name, version) REFERENCES releases (name, version)
      );
      CREATE INDEX release_errors_by_time ON release_errors (last_at);
      CREATE TABLE release_maps (
        name text NOT NULL,
        version text NOT NULL,
        -- Path of the script in the release, e.g. "browser/page-schedule.0a1b2c3d4e.js".
        file text NOT NULL,
        size integer NOT NULL,
        sha256 text NOT NULL,
        PRIMARY KEY (name, version, file),
        FOREIGN KEY (name, version) REFERENCES releases (name, version)
      );`,
    )
    .execute(db);
}
