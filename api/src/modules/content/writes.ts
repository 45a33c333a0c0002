import { byColumn } from '@wkff/contracts/items';
import { sql, type Kysely, type Transaction } from 'kysely';
import { stamped, type Category, type WriteLocation } from '@wkff/contracts';
import type { Actor } from '../../db/audit.ts';
import { number } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import {
  REVISION_FORMAT,
  rowOfRevision,
  toRevisionData,
  type FileRow,
  type ItemRow,
  type RowValues,
} from './itemRow.ts';
import { keptSince } from './policy.ts';
import type { KnownPicture } from './richText.ts';

/** A locked item. */
export interface StoredItem {
  id: number;
  board: WriteLocation;
  version: number;
  /** Null for an item of the demo. */
  authorId: number | null;
  deletedAt: Date | null;
  updatedAt: Date;
  data: ItemRow;
}

/** Returns an item, even a deleted one, and locks it until the transaction ends. */
export async function lockItem(trx: Transaction<DB>, id: number): Promise<StoredItem | undefined> {
  const row = await trx
    .selectFrom('content_items')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ write_location: WriteLocation; category: Category | null }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const images = await trx
    .selectFrom('content_images')
    .select(['id', 'file', 'alt'])
    .where('item_id', '=', id)
    .orderBy('position')
    .execute();
  const attachments = await trx
    .selectFrom('content_attachments')
    .select(['id', 'file', 'name'])
    .where('item_id', '=', id)
    .orderBy('position')
    .execute();
  const fields = byColumn<RowValues>(({ column }) => row[column]);
  return {
    id,
    board: row.write_location,
    version: row.version,
    authorId: row.author_id,
    deletedAt: row.deleted_at,
    updatedAt: row.updated_at,
    data: { ...fields, created_at: row.created_at.toISOString(), images, attachments },
  };
}

function toColumns({ images: _images, attachments: _attachments, ...columns }: ItemRow) {
  // An edited item is no longer sample data.
  return { ...columns, is_sample: false, origin: 'editor' as const };
}

/** The id that a page gave to a form, and the form's hash (`hashForm`). */
interface Submission {
  id: string;
  hash: string;
}

/** Data of a new item in addition to its form. */
export interface NewItem {
  board: WriteLocation;
  authorId: number;
  /** The form that creates it; null: it has no id. */
  submission: Submission | null;
  /** The id that an imported item was given, its key, and whether it is sample data. */
  imported?: { id: number; key: string; is_sample: boolean };
}

/** Inserts an item with its files. Returns undefined if the author has already created one under the form's id. */
export async function insertItem(
  trx: Transaction<DB>,
  { board, authorId, submission, imported }: NewItem,
  item: ItemRow,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('content_items')
    .values({
      ...toColumns(item),
      write_location: board,
      author_id: authorId,
      ...(submission ? { submission_id: submission.id, submission_hash: submission.hash } : {}),
      ...imported,
    })
    .onConflict((conflict) => conflict.columns(['author_id', 'submission_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await writeFiles(trx, row.id, item, true);
  return row?.id;
}

/** An item that was created under a form's id. */
export interface SubmittedItem {
  id: number;
  /** The hash of its form. Null: it is older than the column. */
  hash: string | null;
  isDeleted: boolean;
}

/** Returns the item that an author created under a form's id. */
export async function findSubmitted(
  db: Kysely<DB>,
  authorId: number,
  submissionId: string,
): Promise<SubmittedItem | undefined> {
  const found = await db
    .selectFrom('content_items')
    .select(['id', 'submission_hash as hash', 'deleted_at'])
    .where('author_id', '=', authorId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  return found && { id: found.id, hash: found.hash, isDeleted: found.deleted_at !== null };
}

/** Updates an item's content and increments its version. */
export async function updateItem(trx: Transaction<DB>, id: number, item: ItemRow): Promise<void> {
  await trx
    .updateTable('content_items')
    .set({ ...toColumns(item), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await writeFiles(trx, id, item);
}

/** @param isNew true if the item has no files yet. */
async function writeFiles(
  trx: Transaction<DB>,
  id: number,
  { images, attachments }: ItemRow,
  isNew = false,
): Promise<void> {
  const pictures = images.map(({ alt, ...image }) => ({ ...image, text: alt }));
  const documents = attachments.map(({ name, ...attachment }) => ({ ...attachment, text: name }));
  for (const [kind, files] of [
    [{ table: 'content_images', label: 'alt' }, pictures],
    [{ table: 'content_attachments', label: 'name' }, documents],
  ] as const) {
    if (!isNew || files.length > 0) await replaceFiles(trx, kind, id, files, isNew);
  }
}

/**
 * Removes the files that are not in the list, and orders the others like it. One statement, so that two can be swapped.
 */
async function replaceFiles(
  trx: Transaction<DB>,
  { table, label }: { table: 'content_images' | 'content_attachments'; label: 'alt' | 'name' },
  itemId: number,
  files: readonly FileRow<{ text: string | null }>[],
  isNew: boolean,
): Promise<void> {
  const rows = JSON.stringify(files.map((row, position) => ({ ...row, position })));
  const listed = sql`jsonb_to_recordset(${rows}::jsonb) as listed (id integer, file text, text text, position integer)`;
  const [name, column] = [sql.table(table), sql.ref(label)];
  if (!isNew) {
    await sql`delete from ${name} where item_id = ${itemId} and id not in (select id from ${listed} where id is not null)`.execute(
      trx,
    );
    await sql`update ${name} as stored set position = listed.position, ${column} = listed.text from ${listed}
      where stored.item_id = ${itemId} and stored.id = listed.id`.execute(trx);
  }
  await sql`insert into ${name} (item_id, file, ${column}, position)
    select ${itemId}, listed.file, listed.text, listed.position from ${listed} where listed.id is null
    order by listed.position`.execute(trx);
}

/** Returns pictures of items by their ids, with what decides who may edit the items. */
export async function listImages(trx: Transaction<DB>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('content_images as image')
    .innerJoin('content_items as item', 'item.id', 'image.item_id')
    .select(['image.id', 'image.file', 'image.alt', 'item.author_id', 'item.write_location'])
    .$narrowType<{ write_location: WriteLocation }>()
    .where('image.id', 'in', ids)
    .orderBy('image.item_id')
    .orderBy('image.position')
    .execute();
}

/** Returns attachments of items by their ids, with what decides who may edit the items. */
export async function listAttachments(trx: Transaction<DB>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('content_attachments as attachment')
    .innerJoin('content_items as item', 'item.id', 'attachment.item_id')
    .select(['attachment.id', 'attachment.file', 'attachment.name', 'item.author_id', 'item.write_location'])
    .$narrowType<{ write_location: WriteLocation }>()
    .where('attachment.id', 'in', ids)
    .orderBy('attachment.item_id')
    .orderBy('attachment.position')
    .execute();
}

/** Returns pictures by their own names or those of their sizes. */
export async function findPictures(trx: Transaction<DB>, names: readonly string[]): Promise<Map<string, KnownPicture>> {
  if (names.length === 0) return new Map();
  const rows = await trx
    .selectFrom('uploads')
    .select(['file', 'sized_file', 'width', 'height'])
    .where('kind', '=', 'image')
    .where((where) => where.or([where('file', 'in', names), where('sized_file', 'in', names)]))
    .execute();
  return new Map(
    rows.flatMap(({ sized_file, ...picture }) =>
      [picture.file, sized_file].flatMap((name) => (name === null ? [] : [[name, picture] as const])),
    ),
  );
}

/** Records which pictures are in an item's text. */
export async function writeTextImages(trx: Transaction<DB>, itemId: number, files: readonly string[]): Promise<void> {
  await sql`delete from content_text_images where item_id = ${itemId} and file <> all (${files}::text[])`.execute(trx);
  await sql`insert into content_text_images (item_id, file) select ${itemId}, unnest(${files}::text[])
    on conflict do nothing`.execute(trx);
}

/** A revision of an item. */
export interface Revision {
  version: number;
  savedAt: Date;
  /** Username of who saved it; null if unknown. */
  actor: string | null;
  data: ItemRow;
}

/** Stores a revision. @param by account that saved it; null for the state before the first change. */
export async function insertRevision(
  trx: Transaction<DB>,
  { id, version, data, savedAt }: { id: number; version: number; data: ItemRow; savedAt?: Date },
  by: Actor | null,
  textPictures: readonly string[],
): Promise<void> {
  const files = [...data.images, ...data.attachments].map(({ file }) => file);
  await trx
    .insertInto('content_revisions')
    .values({
      item_id: id,
      version,
      ...(savedAt ? { saved_at: savedAt } : {}),
      actor_id: by?.accountId ?? null,
      actor: by?.username ?? null,
      data: JSON.stringify(stamped(toRevisionData(data), REVISION_FORMAT)),
      files: [...new Set([...files, ...textPictures])],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasRevisions(trx: Transaction<DB>, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('content_revisions')
    .select('version')
    .where('item_id', '=', id)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Returns the revisions of an item, newest first, or that of a version. */
export async function listRevisions(db: Kysely<DB>, id: number, version?: number): Promise<Revision[]> {
  const rows = await db
    .selectFrom('content_revisions')
    .select(['version', 'saved_at', 'actor', 'data'])
    .where('item_id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .$castTo<Omit<Revision, 'savedAt' | 'data'> & { saved_at: Date; data: object }>()
    .execute();
  return rows.map(({ saved_at, data, ...row }) => ({ ...row, savedAt: saved_at, data: rowOfRevision(data) }));
}

/** Marks an item as deleted, or restores it. @param deletion when, on the site clock, and by which account. */
export async function setDeleted(
  trx: Transaction<DB>,
  id: number,
  deletion: { at: Date; by: number } | null,
): Promise<void> {
  await trx
    .updateTable('content_items')
    .set({ deleted_at: deletion?.at ?? null, deleted_by: deletion?.by ?? null })
    .where('id', '=', id)
    .execute();
}

/** Returns the keys of all clubs. */
export async function listClubKeys(db: Kysely<DB>): Promise<Set<string>> {
  return new Set((await db.selectFrom('clubs').select('key').execute()).map(({ key }) => key));
}

const removed = statement(
  'items-remove-old',
  { count: number },
  `with removed as (delete from content_items where deleted_at <= $1 returning id, title),
     recorded as (
       insert into audit (actor_id, actor, action, entity, entity_id, before)
       select null, 'clean-up', 'content.remove', 'content', id::text, jsonb_build_object('title', title) from removed)
   select count(*)::int as count from removed`,
);

/**
 * Removes items that were deleted at least 30 days ago, with all their rows. Their files become unused. Returns the
 * number of items. @param now site time.
 */
export async function removeOldItems(db: Kysely<DB>, now: Date): Promise<number> {
  return (await removed.runIn(db, [keptSince(now)]))[0]?.count ?? 0;
}
