import { sql, type Kysely } from 'kysely';

/** What is known of each uploaded file, the pictures inside texts, and the revisions of items. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE uploads (
  -- Name in the store, random. Of a picture: the cleaned original.
  file text PRIMARY KEY CHECK (file ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,118}$'),
  kind text NOT NULL CHECK (kind IN ('image', 'attachment')),
  media_type text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  -- Of a picture, in pixels.
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  -- Of a picture whose sizes are all made: the name that pages find them by, {stem}-{width}x{height}.webp.
  sized_file text UNIQUE,
  -- Null for the demo's files.
  created_by integer REFERENCES accounts,
  -- Real clock.
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((width IS NULL) = (height IS NULL)),
  CHECK (sized_file IS NULL OR kind = 'image')
);
CREATE INDEX uploads_by_creation ON uploads (created_at);

-- Files of before: a name that says the size is one that has all sizes.
INSERT INTO uploads (file, kind, media_type, size_bytes, width, height, sized_file)
SELECT file, 'image',
  CASE split_part(file, '.', -1) WHEN 'jpg' THEN 'image/jpeg' ELSE 'image/' || split_part(file, '.', -1) END, 0,
  substring(file FROM '-([1-9][0-9]{0,4})x[1-9][0-9]{0,4}\\.webp$')::integer,
  substring(file FROM '-[1-9][0-9]{0,4}x([1-9][0-9]{0,4})\\.webp$')::integer,
  CASE WHEN file ~ '-[1-9][0-9]{0,4}x[1-9][0-9]{0,4}\\.webp$' THEN file END
FROM (SELECT file FROM content_images UNION SELECT image FROM popups WHERE image IS NOT NULL) AS used;
INSERT INTO uploads (file, kind, media_type, size_bytes)
SELECT DISTINCT ON (file) file, 'attachment', 'application/octet-stream', coalesce(size_bytes, 0)
FROM content_attachments ON CONFLICT DO NOTHING;

ALTER TABLE content_images ADD FOREIGN KEY (file) REFERENCES uploads;
CREATE INDEX content_images_by_file ON content_images (file);
ALTER TABLE content_attachments ADD FOREIGN KEY (file) REFERENCES uploads, DROP COLUMN size_bytes;
CREATE INDEX content_attachments_by_file ON content_attachments (file);
ALTER TABLE popups ADD FOREIGN KEY (image) REFERENCES uploads (file);
CREATE INDEX popups_by_image ON popups (image);

-- Pictures inside an item's text.
CREATE TABLE content_text_images (
  item_id integer NOT NULL REFERENCES content_items ON DELETE CASCADE,
  file text NOT NULL REFERENCES uploads,
  PRIMARY KEY (item_id, file)
);
CREATE INDEX content_text_images_by_file ON content_text_images (file);

-- What an item was after each save.
CREATE TABLE content_revisions (
  item_id integer NOT NULL REFERENCES content_items ON DELETE CASCADE,
  -- The item's version then.
  version integer NOT NULL,
  -- Real clock.
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- Who saved it; null: not known (an item of the demo, before its first change).
  actor_id integer REFERENCES accounts,
  actor text,
  -- The item's fields, and its pictures and attachments with their names and alternative texts.
  data jsonb NOT NULL,
  -- All files that it needs.
  files text[] NOT NULL,
  PRIMARY KEY (item_id, version)
);
CREATE INDEX content_revisions_by_file ON content_revisions USING gin (files);
`,
    )
    .execute(db);
}
