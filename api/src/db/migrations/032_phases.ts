import { sql, type Kysely } from 'kysely';

/** Delays, interruptions, matches that go on on another day, and replays. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
ALTER TABLE matches
  -- The part of the match that is played, or in which it was stopped.
  ADD COLUMN period text CHECK (period IN
    ('1', 'half_time', '2', 'before_extra', 'extra1', 'extra_break', 'extra2', 'shoot_out')),
  -- The minute of the match clock in which it was interrupted or abandoned. The bound is technical.
  ADD COLUMN stopped_minute smallint CHECK (stopped_minute BETWEEN 0 AND 999),
  -- The kick-off of a match that is delayed. match_time stays the announced one.
  ADD COLUMN expected_time time(0),
  -- The match in whose place this one is played.
  ADD COLUMN replays_match_id integer REFERENCES matches CHECK (replays_match_id <> id),
  -- False for a match in whose place another is played, and for a replay that was taken back: neither keeps its clubs
  -- from another match of the round.
  ADD COLUMN holds_round boolean NOT NULL DEFAULT true;
CREATE UNIQUE INDEX one_replay ON matches (replays_match_id) WHERE holds_round;

CREATE OR REPLACE FUNCTION write_match_sides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM match_sides WHERE match_id = NEW.id;
  INSERT INTO match_sides (match_id, side, club_id, season, competition_id, round)
  SELECT NEW.id, side, club_id, NEW.season, NEW.competition_id, NEW.round
  FROM (VALUES ('home', NEW.home_id), ('away', NEW.away_id)) AS sides (side, club_id)
  WHERE club_id IS NOT NULL AND NEW.holds_round;
  RETURN NULL;
END $$;
CREATE TRIGGER match_sides_on_hold AFTER UPDATE OF holds_round ON matches
  FOR EACH ROW EXECUTE FUNCTION write_match_sides();

ALTER TABLE rulings
  DROP CONSTRAINT rulings_kind_check,
  ADD CONSTRAINT rulings_kind_check CHECK (kind IN ('award', 'both_lost', 'annulled', 'replay', 'resume',
    'result_counts', 'upheld', 'points', 'goals', 'lots', 'withdrawal', 'revocation')),
  DROP CONSTRAINT rulings_check1,
  ADD CONSTRAINT rulings_about CHECK (CASE
    WHEN kind IN ('award', 'both_lost', 'annulled', 'replay', 'resume', 'result_counts', 'upheld')
      THEN match_id IS NOT NULL AND num_nonnulls(club_id, revokes_id) = 0
    WHEN kind IN ('points', 'goals', 'withdrawal') THEN club_id IS NOT NULL AND num_nonnulls(match_id, revokes_id) = 0
    WHEN kind = 'revocation' THEN revokes_id IS NOT NULL AND num_nonnulls(match_id, club_id) = 0
    ELSE num_nonnulls(match_id, club_id, revokes_id) = 0 END);

-- The earlier days of a match that was abandoned and went on: day, kick-off and ground of the match are those of the
-- present one. The ruling by which it goes on ended the sitting.
CREATE TABLE match_sittings (
  match_id integer NOT NULL REFERENCES matches ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  ruling_id integer NOT NULL UNIQUE REFERENCES rulings,
  match_date date NOT NULL,
  match_time time(0),
  venue text,
  stopped_period text,
  stopped_minute smallint,
  reason text,
  home smallint,
  away smallint,
  PRIMARY KEY (match_id, number),
  CHECK ((home IS NULL) = (away IS NULL))
);
`,
    )
    .execute(db);
}
