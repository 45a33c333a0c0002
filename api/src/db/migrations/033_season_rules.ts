import { sql, type Kysely } from 'kysely';

/** The rules of a season, and suspensions of people. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE season_rules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  season integer NOT NULL REFERENCES seasons,
  competition_id text NOT NULL REFERENCES competitions,
  -- No version is changed: a later one replaces it.
  version integer NOT NULL CHECK (version > 0),
  in_force_from date NOT NULL,
  -- SeasonRules with the version of their format.
  rules jsonb NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  author_id integer NOT NULL REFERENCES accounts,
  -- On the site clock; the audit has the real one.
  recorded_at timestamptz NOT NULL,
  UNIQUE (season, competition_id, version)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON season_rules FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The rules in force at its kick-off; null: those that its day has now.
ALTER TABLE matches ADD COLUMN rules_id integer REFERENCES season_rules;
-- The rules that made the table; null: those of a season without its own.
ALTER TABLE standings ADD COLUMN rules_id integer REFERENCES season_rules;

ALTER TABLE rulings
  ADD COLUMN person_id integer REFERENCES people,
  DROP CONSTRAINT rulings_kind_check,
  ADD CONSTRAINT rulings_kind_check CHECK (kind IN ('award', 'both_lost', 'annulled', 'result_counts', 'upheld', 'replay',
    'resume', 'points', 'goals', 'suspension', 'lots', 'withdrawal', 'revocation')),
  DROP CONSTRAINT rulings_about,
  ADD CONSTRAINT rulings_about CHECK (CASE
    WHEN kind IN ('award', 'both_lost', 'annulled', 'result_counts', 'upheld', 'replay', 'resume')
      THEN match_id IS NOT NULL AND num_nonnulls(club_id, revokes_id) = 0
    WHEN kind IN ('points', 'goals', 'withdrawal', 'suspension')
      THEN club_id IS NOT NULL AND num_nonnulls(match_id, revokes_id) = 0
    WHEN kind = 'revocation' THEN revokes_id IS NOT NULL AND num_nonnulls(match_id, club_id) = 0
    ELSE num_nonnulls(match_id, club_id, revokes_id) = 0 END),
  ADD CONSTRAINT suspended_person CHECK ((kind = 'suspension') = (person_id IS NOT NULL));
CREATE INDEX rulings_by_person ON rulings (person_id) WHERE person_id IS NOT NULL;

-- Two rows of one person are joined, which moves what is stored about the person.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'rulings' THEN
    IF NEW.person_id <> OLD.person_id AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
`,
    )
    .execute(db);
}
