import { sql, type Kysely } from 'kysely';

/**
 * What keeps reads as quick with many items and seasons: how many items of a board are of each month, so that a deep page
 * passes over whole months, and an index of the matches that are not over. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE INDEX matches_open ON matches (season, competition_id) WHERE status NOT IN ('completed', 'cancelled');

-- Nobody writes an item between the counts of those that exist and the trigger that goes on counting.
LOCK TABLE content_items IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE content_counts DROP CONSTRAINT content_counts_kind_check,
  ADD CONSTRAINT content_counts_kind_check CHECK (kind IN ('all', 'tag', 'team', 'month'));

-- The month (UTC, 2025-09) of an item that is not pinned, which is the value of a count.
CREATE FUNCTION content_months_of(
  item_location text, item_category text, created_at timestamptz, is_pinned boolean, item_is_public boolean, sign integer
) RETURNS SETOF content_counts LANGUAGE sql STABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT item_location, 'month', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM'), coalesce(item_category, ''),
    CASE WHEN item_is_public THEN sign ELSE 0 END, CASE WHEN item_is_public THEN 0 ELSE sign END
  WHERE NOT is_pinned;
END;

CREATE OR REPLACE FUNCTION count_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted constant text := 'SELECT counted.* FROM %s AS item, LATERAL (
    SELECT * FROM content_counts_of(item.write_location, category, tags, related_teams, is_public, %s)
    UNION ALL SELECT * FROM content_months_of(item.write_location, item.category, created_at, is_pinned, is_public, %s)) AS counted
    WHERE deleted_at IS NULL';
  added constant text := format(counted, 'added', 1, 1);
  removed constant text := format(counted, 'removed', -1, -1);
  differences constant text := CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END;
BEGIN
  EXECUTE 'INSERT INTO content_counts AS stored
    SELECT write_location, kind, value, category, sum(public_items), sum(hidden_items) FROM (' || differences || ') AS difference
    GROUP BY write_location, kind, value, category
    HAVING sum(public_items) <> 0 OR sum(hidden_items) <> 0
    ORDER BY write_location, kind, value, category
    ON CONFLICT (write_location, kind, value, category) DO UPDATE
    SET public_items = stored.public_items + excluded.public_items, hidden_items = stored.hidden_items + excluded.hidden_items';
  RETURN NULL;
END $$;

INSERT INTO content_counts
SELECT counted.write_location, counted.kind, counted.value, counted.category, sum(counted.public_items), sum(counted.hidden_items)
FROM content_items AS item,
  content_months_of(item.write_location, item.category, item.created_at, item.is_pinned, item.is_public, 1) AS counted
WHERE item.deleted_at IS NULL
GROUP BY 1, 2, 3, 4;
`,
    )
    .execute(db);
}
