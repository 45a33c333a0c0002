import { sql, type Kysely } from 'kysely';

/**
 * The indexes of texts also have the block of 4,096 ids that an item is in: a search on a large board counts the hits
 * of the newest blocks alone. The old ones go last: until then reads go on. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Without this, a save that has its item and waits to write it, and this waiting for that save at the end, would never
-- end. Reads go on. What cannot be had within this time (a backup reads each table) fails the update, not the site.
SET LOCAL lock_timeout = '10s';
LOCK TABLE content_items IN EXCLUSIVE MODE;
CREATE INDEX content_items_search_in_blocks_medianews ON content_items
  USING gin (search gin_trgm_ops, (ARRAY[id / 4096])) WHERE write_location = 'MediaNews' AND deleted_at IS NULL;
CREATE INDEX content_items_initials_in_blocks_medianews ON content_items
  USING gin (initials gin_trgm_ops, (ARRAY[id / 4096])) WHERE write_location = 'MediaNews' AND deleted_at IS NULL;
CREATE INDEX content_items_search_in_blocks_mediapress ON content_items
  USING gin (search gin_trgm_ops, (ARRAY[id / 4096])) WHERE write_location = 'MediaPress' AND deleted_at IS NULL;
CREATE INDEX content_items_initials_in_blocks_mediapress ON content_items
  USING gin (initials gin_trgm_ops, (ARRAY[id / 4096])) WHERE write_location = 'MediaPress' AND deleted_at IS NULL;
CREATE INDEX content_items_search_in_blocks_mediaphotos ON content_items
  USING gin (search gin_trgm_ops, (ARRAY[id / 4096])) WHERE write_location = 'MediaPhotos' AND deleted_at IS NULL;
CREATE INDEX content_items_initials_in_blocks_mediaphotos ON content_items
  USING gin (initials gin_trgm_ops, (ARRAY[id / 4096])) WHERE write_location = 'MediaPhotos' AND deleted_at IS NULL;
CREATE INDEX content_items_search_in_blocks_wkffdataroom ON content_items
  USING gin (search gin_trgm_ops, (ARRAY[id / 4096])) WHERE write_location = 'WkffDataRoom' AND deleted_at IS NULL;
CREATE INDEX content_items_initials_in_blocks_wkffdataroom ON content_items
  USING gin (initials gin_trgm_ops, (ARRAY[id / 4096])) WHERE write_location = 'WkffDataRoom' AND deleted_at IS NULL;
DROP INDEX content_items_search_medianews, content_items_initials_medianews;
DROP INDEX content_items_search_mediapress, content_items_initials_mediapress;
DROP INDEX content_items_search_mediaphotos, content_items_initials_mediaphotos;
DROP INDEX content_items_search_wkffdataroom, content_items_initials_wkffdataroom;
`,
    )
    .execute(db);
}
