import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/**
 * The key of an uploaded picture, by either name that the wire knows it under; undefined: there is none. It is not deleted before
 * the transaction has ended, so it may be used.
 */
export async function findPicture(trx: Transaction<DB>, name: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('uploads')
    .select('file')
    .where('kind', '=', 'image')
    .where((where) => where.or([where('file', '=', name), where('sized_file', '=', name)]))
    .forKeyShare()
    .executeTakeFirst();
  return row?.file;
}

/** Deletes the rows of those files that nothing uses. Returns the files. */
export async function deleteUnused(db: Kysely<DB>, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from uploads where file = any(${files})
      and not exists (select from content_images where file = uploads.file)
      and not exists (select from content_attachments where file = uploads.file)
      and not exists (select from content_text_images where file = uploads.file)
      and not exists (select from content_revisions where files @> array[uploads.file])
      and not exists (select from popups where image = uploads.file)
      and not exists (select from people where photo = uploads.file)
    returning file`.execute(db);
  return rows.map(({ file }) => file);
}
