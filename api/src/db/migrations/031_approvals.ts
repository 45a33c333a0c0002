import { sql, type Kysely } from 'kysely';

/** Approvals of results by a second person, and protests of clubs. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
ALTER TABLE matches
  -- Whether the result is official only once it was approved. False for results of sites that wait 24 hours.
  ADD COLUMN needs_approval boolean NOT NULL DEFAULT false,
  ADD COLUMN open_protests smallint NOT NULL DEFAULT 0 CHECK (open_protests >= 0);

CREATE TABLE approvals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id integer NOT NULL REFERENCES matches ON DELETE CASCADE,
  -- The version of the match that was approved.
  match_version integer NOT NULL,
  -- SHA-256 of what was approved: score, goals, phase, rulings.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  mode text NOT NULL CHECK (mode IN ('two-people', 'one-person', 'clock')),
  -- The accounts that entered any of it.
  entered_by integer[] NOT NULL,
  approved_by integer NOT NULL REFERENCES accounts,
  -- On the site clock; the audit has the real one.
  approved_at timestamptz NOT NULL,
  CONSTRAINT approved_by_another CHECK (mode <> 'two-people' OR NOT approved_by = ANY (entered_by))
);
CREATE INDEX approvals_by_match ON approvals (match_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE protests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id integer NOT NULL REFERENCES matches,
  club_id integer NOT NULL REFERENCES clubs,
  -- On the site clock, as all times here.
  received_at timestamptz NOT NULL,
  -- Null: the rules of the season have no limit.
  deadline_at timestamptz,
  is_late boolean NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  outcome text CHECK (outcome IN ('upheld', 'rejected', 'withdrawn')),
  outcome_text text CHECK (length(outcome_text) BETWEEN 1 AND 1000),
  ruling_id integer REFERENCES rulings,
  decided_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  author_id integer NOT NULL REFERENCES accounts,
  -- Made by the page: the same form sent again makes no second protest.
  submission_id uuid NOT NULL,
  UNIQUE (author_id, submission_id),
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK (outcome IS NOT NULL OR num_nonnulls(outcome_text, ruling_id) = 0),
  CHECK ((outcome IS NOT DISTINCT FROM 'upheld') = (ruling_id IS NOT NULL))
);
CREATE INDEX protests_by_match ON protests (match_id);

-- What was received is never changed; how it ended may be corrected.
CREATE FUNCTION refuse_other_protest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.match_id, NEW.club_id, NEW.received_at, NEW.deadline_at, NEW.is_late, NEW.text,
    NEW.author_id, NEW.submission_id) IS DISTINCT FROM (OLD.match_id, OLD.club_id, OLD.received_at, OLD.deadline_at,
    OLD.is_late, OLD.text, OLD.author_id, OLD.submission_id)
    OR (OLD.outcome IS NOT NULL AND NEW.outcome IS NULL) THEN
    RAISE EXCEPTION 'what was received as protest % is never changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER received_once BEFORE UPDATE OR DELETE ON protests FOR EACH ROW EXECUTE FUNCTION refuse_other_protest();

ALTER TABLE match_changes
  DROP CONSTRAINT match_changes_kind_check,
  ADD CONSTRAINT match_changes_kind_check
    CHECK (kind IN ('score', 'confirmation', 'fixture', 'live_link', 'protest'));
`,
    )
    .execute(db);
}
