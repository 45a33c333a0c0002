import { sql, type Kysely } from 'kysely';

/** Names of officials: each has one id over all matches and seasons. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE officials (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- As sheets of matches have it.
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
  -- The official whose other name it is.
  joined_to integer REFERENCES officials CHECK (joined_to <> id)
);
CREATE INDEX ON officials (joined_to);

-- Nobody of a sample exists.
INSERT INTO officials (name)
SELECT DISTINCT named.value FROM match_sheets, jsonb_each_text(officials) named
WHERE author_id IS NOT NULL AND length(named.value) BETWEEN 1 AND 60 ORDER BY 1;
`,
    )
    .execute(db);
}
