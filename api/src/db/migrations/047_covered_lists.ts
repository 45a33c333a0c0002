import { sql, type Kysely } from 'kysely';

/**
 * The indexes of a list's order also have what decides whether visitors see an item: a deep page passes over the items
 * before it without reading them. The old ones go last: until then reads go on. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE INDEX content_items_listed ON content_items (write_location, is_pinned, created_at, id)
  INCLUDE (is_public, author_id) WHERE deleted_at IS NULL;
CREATE INDEX content_items_listed_by_title ON content_items (write_location, is_pinned, title, id)
  INCLUDE (created_at, is_public, author_id) WHERE deleted_at IS NULL;
CREATE INDEX content_items_listed_by_category ON content_items (write_location, category, is_pinned, created_at, id)
  INCLUDE (is_public, author_id) WHERE deleted_at IS NULL;
CREATE INDEX content_items_listed_by_category_title ON content_items (write_location, category, is_pinned, title, id)
  INCLUDE (created_at, is_public, author_id) WHERE deleted_at IS NULL;
DROP INDEX content_items_by_board, content_items_by_title, content_items_by_category, content_items_by_category_title;
`,
    )
    .execute(db);
}
