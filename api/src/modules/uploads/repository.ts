import { tags } from '@wkff/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { listOf, orNull, text } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { tagsOfUse, USE, USES } from './uses.ts';

/** SQL: true for a row of `uploads` that neither a use nor a stored revision names. */
const IS_UNUSED = `not exists (select from ${USES} as uses where uses.file = uploads.file)
  and not exists (select from content_revisions where files @> array[uploads.file])`;

/**
 * Returns the key of an uploaded picture, found by its own name or that of its sizes. Locks it until the end of the
 * transaction, so that it can be used. Undefined if there is none.
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

const deleted = statement(
  'uploads-delete-unused',
  { file: text },
  `delete from uploads where file = any($1) and ${IS_UNUSED} returning file`,
);

/** Deletes the rows of unused files. Returns the files. */
export async function deleteUnused(db: Kysely<DB>, files: readonly string[]): Promise<string[]> {
  return (await deleted.runIn(db, [files])).map(({ file }) => file);
}

/** Returns a picture without sizes by its key. */
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

/** Returns which of the files are pictures without sizes. */
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

/** Records that all sizes of a picture exist. Returns false if that is recorded already, or the picture was removed. */
export async function setSizedFile(trx: Transaction<DB>, file: string, sizedFile: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ sized_file: sizedFile })
    .where('file', '=', file)
    .where('sized_file', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const uses = statement(
  'upload-uses',
  { ...USE, write_location: orNull(text) },
  `select ${listOf(USE, 'uses')}, item.write_location from ${USES} as uses
   left join content_items item on item.id = uses.item_id where uses.file = $1`,
);

/** Returns the cache tags of all uses of a file: items with their boards, popups, clubs. */
export async function listTagsOfUses(trx: Transaction<DB>, file: string): Promise<string[]> {
  const touched = (await uses.runIn(trx, [file])).flatMap(({ write_location: board, ...use }) => [
    ...tagsOfUse(use),
    ...(board === null ? [] : [tags.board(board)]),
  ]);
  return [...new Set(touched)];
}

/** True if a file has a row. */
export async function isStored(db: Kysely<DB>, file: string): Promise<boolean> {
  return (await db.selectFrom('uploads').select('file').where('file', '=', file).executeTakeFirst()) !== undefined;
}

const unused = statement(
  'uploads-unused',
  { file: text },
  `select file from uploads where created_at < $1 and ${IS_UNUSED} order by created_at`,
);

/** Returns unused files that were received before a moment. */
export async function listUnused(db: Kysely<DB>, before: Date): Promise<string[]> {
  return (await unused.runIn(db, [before])).map(({ file }) => file);
}

const taken = statement(
  'upload-take-unused',
  { sizedFile: orNull(text) },
  `delete from uploads where file = $1 and ${IS_UNUSED} returning sized_file as "sizedFile"`,
);

/**
 * Deletes the row of an unused file. Returns undefined if the file is used. The row is locked first: a save that starts
 * to use the file has either committed, and its use is found, or it waits and then finds the file removed.
 */
export async function takeUnused(
  trx: Transaction<DB>,
  file: string,
): Promise<{ sizedFile: string | null } | undefined> {
  const { rows: locked } = await sql`select from uploads where file = ${file} for update skip locked`.execute(trx);
  if (locked.length === 0) return undefined;
  return (await taken.runIn(trx, [file]))[0];
}

/** Returns the rows of files by their names, or by the name of one of a picture's sizes. */
export async function listKnown(
  db: Kysely<DB>,
  names: readonly string[],
): Promise<{ file: string; sizedFile: string | null }[]> {
  return db
    .selectFrom('uploads')
    .select(['file', 'sized_file as sizedFile'])
    .where((where) => where.or([where('file', 'in', [...names, '']), where('sized_file', 'in', [...names, ''])]))
    .execute();
}
