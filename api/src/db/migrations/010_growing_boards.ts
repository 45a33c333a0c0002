import { sql, type Kysely } from 'kysely';

/** Keyboards type a final cluster for two consonants in a row. */
const CLUSTERS = [
  'ㄳㄱㅅ',
  'ㄵㄴㅈ',
  'ㄶㄴㅎ',
  'ㄺㄹㄱ',
  'ㄻㄹㅁ',
  'ㄼㄹㅂ',
  'ㄽㄹㅅ',
  'ㄾㄹㅌ',
  'ㄿㄹㅍ',
  'ㅀㄹㅎ',
  'ㅄㅂㅅ',
];
const withoutClusters = CLUSTERS.reduce(
  (text, [cluster, ...pair]) => `replace(${text}, '${cluster}', '${pair.join('')}')`,
  'search',
);

const BOARDS = ['MediaNews', 'MediaPress', 'MediaPhotos', 'WkffDataRoom'];

/** Search by initial consonants, and what keeps the reads of a board as quick with 100,000 items as with few. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- A search form without its vowels and final consonants: what is left of a syllable is its initial consonant. Latin letters
-- and digits stay, all else is a space. Each letter is doubled, for two letters have no trigram and four have two; doubled
-- texts are found in each other where the plain ones are. Queries go through the same function.
CREATE FUNCTION initials_form(search text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(
    regexp_replace(
      translate(
        regexp_replace(${withoutClusters}, '[\\u1161-\\u11ff]+', '', 'g'),
        'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', 'ᄀᄁᄂᄃᄄᄅᄆᄇᄈᄉᄊᄋᄌᄍᄎᄏᄐᄑᄒ'),
      '[^\\u1100-\\u1112a-z0-9\\ue000]+', ' ', 'g'),
    '([^ \\ue000])', '\\1\\1', 'g');

-- Of the column "search"; the same trigger writes it.
ALTER TABLE content_items ADD COLUMN initials text NOT NULL DEFAULT '';
UPDATE content_items SET initials = initials_form(search);

CREATE OR REPLACE FUNCTION write_content_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.plain_text := plain_text(NEW.description);
  -- A character that nobody types keeps a match from running over from one part into the next.
  NEW.search := search_form(concat_ws(U&'\\E000', NEW.title, NEW.headline, NEW.plain_text, array_to_string(NEW.tags, U&'\\E000')));
  NEW.initials := initials_form(NEW.search);
  RETURN NEW;
END $$;

-- An index for each order of a list. Pinned items are read beside the others, so that each serves both directions.
DROP INDEX content_items_by_board;
CREATE INDEX content_items_by_board ON content_items (write_location, is_pinned, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX content_items_by_title ON content_items (write_location, is_pinned, title, id) WHERE deleted_at IS NULL;
CREATE INDEX content_items_by_category ON content_items (write_location, category, is_pinned, created_at, id)
  WHERE deleted_at IS NULL;
CREATE INDEX content_items_by_category_title ON content_items (write_location, category, is_pinned, title, id)
  WHERE deleted_at IS NULL;
-- Neighbours, scheduled items, the newest ones.
CREATE INDEX content_items_by_date ON content_items (write_location, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX content_items_must_see ON content_items (write_location, created_at, id) WHERE deleted_at IS NULL AND must_see;
CREATE INDEX content_items_hidden ON content_items (write_location, author_id) WHERE deleted_at IS NULL AND NOT is_public;

-- One for each board: a word that is rare on one is not looked up among all items of another.
DROP INDEX content_items_by_search;
${BOARDS.flatMap((board) =>
  ['search', 'initials'].map(
    (
      column,
    ) => `CREATE INDEX content_items_${column}_${board.toLowerCase()} ON content_items USING gin (${column} gin_trgm_ops)
  WHERE write_location = '${board}' AND deleted_at IS NULL;`,
  ),
).join('\n')}

-- How many items a board has: in all, by tag and by team, each by category. Counting them would take longer with every item.
CREATE TABLE content_counts (
  write_location text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('all', 'tag', 'team')),
  -- The tag, or the club's key; empty for all.
  value text NOT NULL,
  -- Empty: items without one.
  category text NOT NULL,
  -- Public items, scheduled ones included, and the others; none of them deleted.
  public_items integer NOT NULL,
  hidden_items integer NOT NULL,
  PRIMARY KEY (write_location, kind, value, category)
);

-- What an item adds to the counts, or takes from them.
CREATE FUNCTION content_counts_of(
  item_location text, item_category text, item_tags text[], item_teams text[], item_is_public boolean, sign integer
) RETURNS SETOF content_counts LANGUAGE sql IMMUTABLE PARALLEL SAFE BEGIN ATOMIC
  SELECT item_location, counted.kind, counted.value, coalesce(item_category, ''),
    CASE WHEN item_is_public THEN sign ELSE 0 END, CASE WHEN item_is_public THEN 0 ELSE sign END
  FROM (
    SELECT 'all' AS kind, '' AS value
    UNION SELECT 'tag', unnest(item_tags)
    UNION SELECT 'team', unnest(item_teams)) AS counted;
END;

-- Once a statement, in one order: two transactions never wait for each other in a circle.
CREATE FUNCTION count_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added constant text := 'SELECT counted.* FROM added, content_counts_of(write_location, category, tags, related_teams, is_public, 1) AS counted
    WHERE deleted_at IS NULL';
  removed constant text := 'SELECT counted.* FROM removed, content_counts_of(write_location, category, tags, related_teams, is_public, -1) AS counted
    WHERE deleted_at IS NULL';
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
CREATE TRIGGER content_counts_insert AFTER INSERT ON content_items
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_content();
CREATE TRIGGER content_counts_update AFTER UPDATE ON content_items
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_content();
CREATE TRIGGER content_counts_delete AFTER DELETE ON content_items
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_content();

CREATE FUNCTION forget_content_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM content_counts;
  RETURN NULL;
END $$;
CREATE TRIGGER content_counts_truncate AFTER TRUNCATE ON content_items
  FOR EACH STATEMENT EXECUTE FUNCTION forget_content_counts();

INSERT INTO content_counts
SELECT counted.write_location, counted.kind, counted.value, counted.category, sum(counted.public_items), sum(counted.hidden_items)
FROM content_items AS item,
  content_counts_of(item.write_location, item.category, item.tags, item.related_teams, item.is_public, 1) AS counted
WHERE item.deleted_at IS NULL
GROUP BY 1, 2, 3, 4;
`,
    )
    .execute(db);
}
