import { sql, type Kysely } from 'kysely';

/** What is entered for the sheets of matches: officials and weather. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE match_sheets (
  match_id integer NOT NULL REFERENCES matches,
  -- No version is changed: a later one replaces it.
  version integer NOT NULL CHECK (version > 0),
  -- Names by role. A role that is not known is not in it.
  officials jsonb NOT NULL CHECK (jsonb_typeof(officials) = 'object'),
  weather text CHECK (length(weather) BETWEEN 1 AND 100),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  -- Null: sample data.
  author_id integer REFERENCES accounts,
  -- On the site clock; the audit has the real one.
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, version)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON match_sheets FOR EACH ROW EXECUTE FUNCTION refuse_change();
`,
    )
    .execute(db);
}
