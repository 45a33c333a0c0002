import { sql, type Kysely } from 'kysely';

/** Documents: texts that the office changes without a release. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE document_versions (
  key text NOT NULL CHECK (key ~ '^[a-z]+([.][a-z-]+)+$'),
  -- No version is changed: a later one replaces it.
  version integer NOT NULL CHECK (version > 0),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  -- The uploaded pictures in the content.
  files text[] NOT NULL DEFAULT '{}',
  -- On the site clock; the audit has the real one.
  recorded_at timestamptz NOT NULL,
  -- From when it is shown, on the site clock.
  valid_from timestamptz NOT NULL CHECK (valid_from >= recorded_at),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  author_id integer REFERENCES accounts,
  PRIMARY KEY (key, version)
);
CREATE INDEX document_versions_by_file ON document_versions USING gin (files);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON document_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
`,
    )
    .execute(db);
}
