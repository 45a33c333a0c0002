import { sql, type Kysely } from 'kysely';

/** The log of matches: what happened in them, event by event. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE match_events (
  -- Chosen by the device that recorded it.
  id uuid PRIMARY KEY,
  -- The order in which events were stored, of all matches.
  seq integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  match_id integer NOT NULL REFERENCES matches,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  period text CHECK (period IN
    ('1', 'half_time', '2', 'before_extra', 'extra1', 'extra_break', 'extra2', 'shoot_out')),
  minute integer CHECK (minute BETWEEN 0 AND 999),
  second integer CHECK (second BETWEEN 0 AND 59),
  side text CHECK (side IN ('home', 'away')),
  -- The shirt of the player; of a substitution, that of who goes off and that of who comes on.
  number integer CHECK (number BETWEEN 1 AND 99),
  name text CHECK (length(name) BETWEEN 1 AND 60),
  other_number integer CHECK (other_number BETWEEN 1 AND 99),
  other_name text CHECK (length(other_name) BETWEEN 1 AND 60),
  -- What its kind has besides.
  details jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(details) = 'object'),
  -- The event in whose place it is, or that it cancels.
  replaces uuid CHECK (replaces <> id),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  -- Null: sample data.
  author_id integer REFERENCES accounts,
  -- On the site clock: as the device had it, and as the API had it.
  entered_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  UNIQUE (match_id, id),
  FOREIGN KEY (match_id, replaces) REFERENCES match_events (match_id, id),
  CHECK (kind <> 'cancelled' OR replaces IS NOT NULL),
  CHECK (second IS NULL OR minute IS NOT NULL)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON match_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The event that a goal comes from; null: the match has no log.
ALTER TABLE scoring_events ADD COLUMN event_id uuid REFERENCES match_events;
`,
    )
    .execute(db);
}
