import { sql, type Kysely } from 'kysely';

/** Corrections and confirmation of results. Frozen: later changes need a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- When the result was first saved; it is provisional until confirmed, or for 24 hours. Seeded results are old: null, final.
ALTER TABLE matches ADD COLUMN result_saved_at timestamptz;
ALTER TABLE matches ADD COLUMN confirmed_at timestamptz;
-- Why day, kick-off, ground or status last changed; shown to visitors.
ALTER TABLE matches ADD COLUMN fixture_reason text CHECK (length(fixture_reason) BETWEEN 1 AND 300);

-- Every change of a match: who, when, before, after. Names are for scorers and admins.
CREATE TABLE match_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id integer NOT NULL REFERENCES matches ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('score', 'confirmation', 'fixture', 'live_link')),
  changed_at timestamptz NOT NULL DEFAULT now(),
  actor_id integer NOT NULL REFERENCES accounts,
  -- The match's version after it.
  version integer NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 300)
);
CREATE INDEX match_changes_by_match ON match_changes (match_id, id DESC);
`,
    )
    .execute(db);
}
