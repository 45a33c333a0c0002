import { sql, type Kysely } from 'kysely';

/** What committees of the league decided. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE rulings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  season integer NOT NULL REFERENCES seasons,
  competition_id text NOT NULL REFERENCES competitions,
  kind text NOT NULL CHECK (kind IN ('award', 'both_lost', 'annulled', 'result_counts', 'upheld', 'points', 'goals',
    'lots', 'withdrawal', 'revocation')),
  match_id integer REFERENCES matches,
  club_id integer REFERENCES clubs,
  -- No ruling is changed: another revokes it, once.
  revokes_id integer UNIQUE REFERENCES rulings CHECK (revokes_id < id),
  -- What the kind needs besides: the winner, points, the order of lots.
  data jsonb NOT NULL DEFAULT '{}',
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 100),
  article text CHECK (length(article) BETWEEN 1 AND 100),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  source text CHECK (length(source) BETWEEN 1 AND 300),
  decided_on date NOT NULL,
  effect_from date NOT NULL,
  author_id integer NOT NULL REFERENCES accounts,
  -- On the site clock; the audit has the real one.
  recorded_at timestamptz NOT NULL,
  -- Made by the page: the same form sent again makes no second ruling.
  submission_id uuid NOT NULL,
  UNIQUE (author_id, submission_id),
  CHECK (CASE
    WHEN kind IN ('award', 'both_lost', 'annulled', 'result_counts', 'upheld')
      THEN match_id IS NOT NULL AND num_nonnulls(club_id, revokes_id) = 0
    WHEN kind IN ('points', 'goals', 'withdrawal') THEN club_id IS NOT NULL AND num_nonnulls(match_id, revokes_id) = 0
    WHEN kind = 'revocation' THEN revokes_id IS NOT NULL AND num_nonnulls(match_id, club_id) = 0
    ELSE num_nonnulls(match_id, club_id, revokes_id) = 0 END)
);
CREATE INDEX rulings_by_season ON rulings (season, id);
CREATE INDEX rulings_by_match ON rulings (match_id) WHERE match_id IS NOT NULL;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON rulings FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE matches ADD FOREIGN KEY (decided_by) REFERENCES rulings;
-- The footnotes of a table: rulings and the clubs that they concern.
ALTER TABLE standings ADD COLUMN notes jsonb NOT NULL DEFAULT '[]';
`,
    )
    .execute(db);
}
