import { sql, type Kysely } from 'kysely';

/**
 * The days on which a player is registered with a club, within a season. A shirt number is one player's on each day.
 * The index that it was unique by goes last, after another one has taken its place for reads. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
ALTER TABLE players
  -- The first day and the last one. Null: from the beginning of the season, or until its end.
  ADD COLUMN registered_from date,
  ADD COLUMN registered_until date,
  ADD CONSTRAINT registered_in_order CHECK (registered_from <= registered_until);
CREATE INDEX players_of_squad ON players (club_id, season, list_order);
-- A range of one number compares it without an extension.
ALTER TABLE players ADD CONSTRAINT one_shirt_on_a_day EXCLUDE USING gist (
  int4range(club_id, club_id, '[]') WITH &&,
  int4range(season, season, '[]') WITH &&,
  int4range(number, number, '[]') WITH &&,
  daterange(registered_from, registered_until, '[]') WITH &&
) WHERE (number IS NOT NULL);
DROP INDEX one_shirt_a_player;
`,
    )
    .execute(db);
}
