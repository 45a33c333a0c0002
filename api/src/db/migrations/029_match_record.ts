import { sql, type Kysely } from 'kysely';

/** What was played beside the score of record, the phase of a match, the role of the office. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
ALTER TABLE matches
  -- What happens on the ground. The status follows from it, unless a ruling decides.
  ADD COLUMN phase text NOT NULL DEFAULT 'scheduled' CHECK (phase IN
    ('scheduled', 'delayed', 'postponed', 'running', 'interrupted', 'abandoned', 'ended', 'cancelled')),
  -- The score that was played. home_goals and away_goals are the score of record, which follows from it and from rulings.
  ADD COLUMN played_home smallint CHECK (played_home BETWEEN 0 AND 99),
  ADD COLUMN played_away smallint CHECK (played_away BETWEEN 0 AND 99),
  -- The ruling that makes the record; null: the match itself does.
  ADD COLUMN decided_by integer,
  ADD COLUMN both_lost boolean NOT NULL DEFAULT false,
  -- Whether its goals count for players.
  ADD COLUMN goals_count boolean NOT NULL DEFAULT true,
  ADD CHECK ((played_home IS NULL) = (played_away IS NULL)),
  ADD CHECK (NOT both_lost OR (decided_by IS NOT NULL AND home_goals IS NULL AND status = 'completed'));

UPDATE matches SET played_home = home_goals, played_away = away_goals,
  phase = CASE status WHEN 'live' THEN 'running' WHEN 'completed' THEN 'ended' ELSE status END;

-- Completes rows of code that knows only status and score of record: what was played is the same.
CREATE FUNCTION complete_match() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE is_old boolean := NEW.decided_by IS NULL AND (TG_OP = 'INSERT' OR (NEW.phase = OLD.phase AND OLD.decided_by IS NULL
  AND (NEW.played_home, NEW.played_away) IS NOT DISTINCT FROM (OLD.played_home, OLD.played_away)));
BEGIN
  IF NOT is_old THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.phase = 'scheduled' THEN
      NEW.phase := CASE NEW.status WHEN 'live' THEN 'running' WHEN 'completed' THEN 'ended' ELSE NEW.status END;
    END IF;
    IF NEW.played_home IS NULL THEN NEW.played_home := NEW.home_goals; NEW.played_away := NEW.away_goals; END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> OLD.status THEN
    NEW.phase := CASE NEW.status WHEN 'live' THEN 'running' WHEN 'completed' THEN 'ended' ELSE NEW.status END;
  END IF;
  IF (NEW.home_goals, NEW.away_goals) IS DISTINCT FROM (OLD.home_goals, OLD.away_goals) THEN
    NEW.played_home := NEW.home_goals; NEW.played_away := NEW.away_goals;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER complete_match BEFORE INSERT OR UPDATE ON matches FOR EACH ROW EXECUTE FUNCTION complete_match();

ALTER TABLE matches
  -- A shoot-out belongs to what was played, whatever the record is.
  DROP CONSTRAINT matches_check5,
  ADD CONSTRAINT penalties_of_a_draw CHECK (home_penalties IS NULL
    OR (played_home IS NOT NULL AND competition_id <> '_league_wk' AND home_penalties <> away_penalties)),
  ADD CONSTRAINT status_follows_phase CHECK (
    CASE WHEN decided_by IS NOT NULL THEN status IN ('completed', 'cancelled')
      ELSE status = CASE phase WHEN 'running' THEN 'live' WHEN 'interrupted' THEN 'live' WHEN 'ended' THEN 'completed'
        WHEN 'abandoned' THEN 'postponed' WHEN 'delayed' THEN 'scheduled' ELSE phase END END),
  ADD CONSTRAINT record_is_played CHECK (decided_by IS NOT NULL OR home_goals IS NULL
    OR (home_goals = played_home AND away_goals = played_away));

ALTER TABLE accounts
  DROP CONSTRAINT accounts_roles_check,
  ADD CONSTRAINT accounts_roles_check CHECK (roles <@ ARRAY['editor', 'scorer', 'releaser', 'official', 'admin']);

-- A technical bound: the site's own is in limits.ts.
ALTER TABLE scoring_events
  DROP CONSTRAINT scoring_events_minutes_check,
  ADD CONSTRAINT scoring_events_minutes_check CHECK (minutes BETWEEN 0 AND 999);
`,
    )
    .execute(db);
}
