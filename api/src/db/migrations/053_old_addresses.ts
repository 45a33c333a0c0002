import { sql, type Kysely } from 'kysely';

/** Addresses on an old site of what was imported from it. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
CREATE TABLE old_addresses (
  -- Path and query without a host, decoded, without a slash at the end: /2024/03/제목, /?p=10.
  address text PRIMARY KEY CHECK (length(address) BETWEEN 2 AND 500),
  item_id integer REFERENCES content_items ON DELETE CASCADE,
  -- Of a list, on this site.
  path text CHECK (path ~ '^/[^/]' AND length(path) <= 200),
  CHECK (num_nonnulls(item_id, path) = 1)
);
CREATE INDEX ON old_addresses (item_id);
`,
    )
    .execute(db);
}
