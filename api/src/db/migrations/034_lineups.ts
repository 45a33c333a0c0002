import { sql, type Kysely } from 'kysely';

/** Line-ups of matches, and accounts of clubs. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE lineups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id integer NOT NULL REFERENCES matches,
  side text NOT NULL CHECK (side IN ('home', 'away')),
  -- The club of that side when it was stored. Once the side has another one, it is nobody's line-up.
  club_id integer NOT NULL REFERENCES clubs,
  -- No version is changed: a later one replaces it.
  version integer NOT NULL CHECK (version > 0),
  -- The day of the match for which it was stored. A match of another day needs another line-up.
  match_date date NOT NULL,
  formation text,
  -- Minutes before the kick-off at which it is published; null: when it was recorded.
  publish_before integer CHECK (publish_before BETWEEN 0 AND 180),
  -- [{ title, name }] of those on the bench who do not play.
  staff jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(staff) = 'array'),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  -- Null: sample data.
  author_id integer REFERENCES accounts,
  -- On the site clock; the audit has the real one.
  recorded_at timestamptz NOT NULL,
  UNIQUE (match_id, side, version)
);

CREATE TABLE lineup_players (
  lineup_id integer NOT NULL REFERENCES lineups,
  number integer NOT NULL CHECK (number BETWEEN 1 AND 99),
  list_order integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Null: somebody who was typed in.
  person_id integer REFERENCES people ON DELETE SET NULL,
  position text CHECK (position IN ('GK', 'DF', 'MF', 'FW')),
  is_starter boolean NOT NULL,
  is_captain boolean NOT NULL,
  PRIMARY KEY (lineup_id, number)
);
CREATE UNIQUE INDEX one_place_a_person ON lineup_players (lineup_id, person_id);
CREATE INDEX lineup_players_by_person ON lineup_players (person_id) WHERE person_id IS NOT NULL;
CREATE UNIQUE INDEX one_captain ON lineup_players (lineup_id) WHERE is_captain;
CREATE UNIQUE INDEX one_keeper ON lineup_players (lineup_id) WHERE is_starter AND position = 'GK';

-- What is stored about a person moves when two rows of one person are joined.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('rulings', 'lineup_players') THEN
    IF NEW.person_id IS DISTINCT FROM OLD.person_id AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON lineups FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON lineup_players FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The club whose line-ups an account enters, as a releaser has remotes.
ALTER TABLE accounts
  ADD COLUMN club_id integer REFERENCES clubs,
  DROP CONSTRAINT accounts_roles_check,
  ADD CONSTRAINT accounts_roles_check
    CHECK (roles <@ ARRAY['editor', 'scorer', 'club', 'releaser', 'official', 'admin']),
  ADD CONSTRAINT club_of_club_account CHECK (club_id IS NULL OR 'club' = ANY (roles));
`,
    )
    .execute(db);
}
