import { tags } from '@wkff/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/**
 * What uses files, with the item or else the tags that a reader of the use depends on. Revisions need files, too, but show none
 * (`IS_UNUSED`). Whatever else begins to use files is added here.
 */
const USES = sql.raw(`(
  select file, item_id, null::text[] as tags from content_images
  union all select file, item_id, null from content_attachments
  union all select file, item_id, null from content_text_images
  union all select image, null, array['${tags.popup}'] from popups
  union all select photo, null, (
    select coalesce(array_agg('club:' || key), '{}') from clubs where id in (
      select club_id from players where person_id = people.id union select club_id from staff where person_id = people.id)
  ) from people
)`);

/** True for a row of `uploads` that nothing uses, nor did use in a revision that is kept. */
const IS_UNUSED = sql<boolean>`not exists (select from ${USES} as uses where uses.file = uploads.file)
  and not exists (select from content_revisions where files @> array[uploads.file])`;

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
    delete from uploads where file = any(${files}) and ${IS_UNUSED} returning file`.execute(db);
  return rows.map(({ file }) => file);
}

/** A picture that has no sizes yet, by its key. */
export async function findUnsized(
  db: Kysely<DB>,
  file: string,
): Promise<{ width: number; height: number } | undefined> {
  return db
    .selectFrom('uploads')
    .select(['width', 'height'])
    .where('file', '=', file)
    .where('kind', '=', 'image')
    .where('sized_file', 'is', null)
    .where('width', 'is not', null)
    .$narrowType<{ width: number; height: number }>()
    .executeTakeFirst();
}

/** The pictures among files that have no sizes yet. */
export async function listUnsized(trx: Transaction<DB>, files: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('uploads')
    .select('file')
    .where('file', 'in', [...files, ''])
    .where('kind', '=', 'image')
    .where('sized_file', 'is', null)
    .where('width', 'is not', null)
    .execute();
  return rows.map(({ file }) => file);
}

/** Records that all sizes of a picture exist. Returns false when it has them already, or is gone. */
export async function setSizedFile(trx: Transaction<DB>, file: string, sizedFile: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ sized_file: sizedFile })
    .where('file', '=', file)
    .where('sized_file', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The tags of all that uses a file: its items with their boards, the popup, clubs. */
export async function listTagsOfUses(trx: Transaction<DB>, file: string): Promise<string[]> {
  const { rows } = await sql<{ item_id: number | null; write_location: string | null; tags: string[] | null }>`
    select uses.item_id, item.write_location, uses.tags from ${USES} as uses
    left join content_items item on item.id = uses.item_id where uses.file = ${file}`.execute(trx);
  const touched = rows.flatMap(({ item_id: item, write_location: board, tags: others }) => [
    ...(item === null ? [] : [tags.content(item)]),
    ...(board === null ? [] : [tags.board(board)]),
    ...(others ?? []),
  ]);
  return [...new Set(touched)];
}

/** True while a file has its row. */
export async function isStored(db: Kysely<DB>, file: string): Promise<boolean> {
  return (await db.selectFrom('uploads').select('file').where('file', '=', file).executeTakeFirst()) !== undefined;
}
