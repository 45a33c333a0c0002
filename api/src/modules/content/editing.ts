import { isDeepStrictEqual } from 'node:util';
import { can, tags, type ContentItem } from '@wkff/contracts';
import { PLAIN_FIELDS } from '@wkff/contracts/items';
import type { Transaction } from 'kysely';
import type { Identity } from '../../identity/identity.ts';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import { staleError } from '../../db/staleError.ts';
import { writeWithChange, type Saved } from '../../db/writeWithChange.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { hashForm, type ReceivedFiles } from './hashForm.ts';
import { applyEntry } from './applyEntry.ts';
import { findCopied } from './copiedFiles.ts';
import type { FormFacts, ItemEntry } from './itemEntry.ts';
import { withoutText, type ItemRow } from './itemRow.ts';
import { canEdit, keptSince } from './policy.ts';
import { cleanRichText } from './richText.ts';
import { placePicturesOf, recordSave } from './saving.ts';
import { readItem } from './service.ts';
import {
  findSubmitted,
  hasRevisions,
  insertItem,
  insertRevision,
  listClubKeys,
  listRevisions,
  lockItem,
  setDeleted,
  updateItem,
  type Revision,
  type StoredItem,
  type SubmittedItem,
} from './writes.ts';

/** A received form of an item, with its files. */
export interface ReceivedForm {
  entry: ItemEntry;
  facts: FormFacts;
  files: ReceivedFiles;
}

/*
 * Who may change which item is in policy.ts. Every save adds an audit row and a revision, unless it equals the stored
 * item. All functions throw AppError `article_not_found` for an item that the member may not see, including deleted ones,
 * and `forbidden` for one that the member may not change.
 */

/** Throws if the member may not change the item. Called before a form is read. */
export async function checkMayEdit(context: AppContext, id: number, member: Identity): Promise<void> {
  await context.db.transaction().execute((trx) => lockOwn(context, trx, id, member));
}

/**
 * Creates an item. Idempotent by the form's id: a repeated form returns the item that it created.
 * @throws AppError `submission_used` with the item for another form under the id, `bad_request` without a board,
 * `forbidden` for a board that the account does not have, those
 * of `applyEntry`, `image_not_found`.
 */
export async function createItem(
  context: AppContext,
  { entry, facts, files }: ReceivedForm,
  member: Identity,
): Promise<Saved<ContentItem>> {
  const { board, submissionId } = facts;
  if (board === undefined) throw new AppError('bad_request', { details: 'writeLocation' });
  if (!can(member, 'content.write', board)) throw new AppError('forbidden');
  const submission = submissionId === null ? null : { id: submissionId, hash: hashForm(board, entry, files) };
  let earlier: SubmittedItem | undefined;
  const saved = await write(context, member, async (trx) => {
    const row = await apply(context, trx, { entry, files, member }, { board, data: null });
    const placed = await placePicturesOf(trx, row);
    const id = await insertItem(trx, { board, authorId: member.accountId, submission }, placed.next);
    if (id === undefined) {
      earlier = await findSubmitted(trx, member.accountId, submission?.id ?? '');
      if (!earlier) throw new Error(`no item has the form ${submission?.id}`);
      if (earlier.isDeleted) throw new AppError('submission_used');
      return { id: earlier.id, tags: [] };
    }
    const by = { author: member, action: 'content.create' };
    await recordSave(trx, context.uploads, { id, board, version: 1, before: null, ...placed }, by);
    return { id, tags: touchedTags({ id, board }) };
  });
  if (earlier && earlier.hash !== submission?.hash) throw new AppError('submission_used', { data: saved.result });
  if (earlier) await context.uploads.discard(namesOf(files));
  return saved;
}

/** Returns the item that the member created with a form; null: none, or it was deleted. */
export async function readSubmitted(
  context: AppContext,
  submissionId: string,
  member: Identity,
): Promise<ContentItem | null> {
  const item = await findSubmitted(context.db, member.accountId, submissionId);
  return item && !item.isDeleted ? (await readItem(context, item.id, member)).data : null;
}

/**
 * Changes an item.
 * @throws AppError `stale` with the stored item, `bad_request` for another board, and the errors of `createItem`.
 */
export async function changeItem(
  context: AppContext,
  id: number,
  { entry, facts, files }: ReceivedForm,
  member: Identity,
): Promise<Saved<ContentItem>> {
  const { board, version } = facts;
  try {
    return await write(context, member, async (trx) => {
      const stored = await lockOwn(context, trx, id, member);
      if (version !== null && version !== stored.version) throw new AppError('stale');
      if (board !== undefined && board !== stored.board) throw new AppError('bad_request', { details: board });
      const row = await apply(context, trx, { entry, files, member }, stored);
      return save(context, trx, stored, row, member, 'content.update');
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale') throw error;
    // Read after the lock is released, so that the editor gets the latest version.
    const { data } = await readItem(context, id, member);
    throw await staleError(context.db, { entity: 'content', entityId: id, data });
  }
}

/** Deletes an item; those who may delete it can restore it for 30 days. */
export async function deleteItem(context: AppContext, id: number, member: Identity): Promise<Saved<null>> {
  return writeWithChange(context, async (trx) => {
    const stored = await lockOwn(context, trx, id, member);
    await setDeleted(trx, id, { at: new Date(context.clock.now()), by: member.accountId });
    const before = { board: stored.board, version: stored.version, ...withoutText(stored.data) };
    await insertAudit(trx, member, { ...auditOf(id, 'content.delete'), before, after: null });
    return { result: null, tags: touchedTags(stored) };
  });
}

/** Restores a deleted item. Does nothing if it is not deleted. */
export async function undeleteItem(context: AppContext, id: number, member: Identity): Promise<Saved<ContentItem>> {
  return write(context, member, async (trx) => {
    const stored = await lockOwn(context, trx, id, member, { isDeletedToo: true });
    if (stored.deletedAt === null) return { id, tags: [] };
    await setDeleted(trx, id, null);
    const after = { board: stored.board, version: stored.version, ...withoutText(stored.data) };
    await insertAudit(trx, member, { ...auditOf(id, 'content.undelete'), before: null, after });
    return { id, tags: touchedTags(stored) };
  });
}

/** Returns the revisions of an item, also of a deleted one, newest first, or that of a version. */
export async function readRevisions(
  context: AppContext,
  id: number,
  member: Identity,
  version?: number,
): Promise<Revision[]> {
  await context.db.transaction().execute((trx) => lockOwn(context, trx, id, member, { isDeletedToo: true }));
  return listRevisions(context.db, id, version);
}

/**
 * Saves the content, pictures and attachments of a revision. Date, visibility, pin and must-see stay.
 * @throws AppError `not_found` if there is no such revision.
 */
export async function restoreRevision(
  context: AppContext,
  id: number,
  version: number,
  member: Identity,
): Promise<Saved<ContentItem>> {
  return write(context, member, async (trx) => {
    const stored = await lockOwn(context, trx, id, member);
    const [revision] = await listRevisions(trx, id, version);
    if (!revision) throw new AppError('not_found');
    return save(context, trx, stored, restoredRow(stored.data, revision.data), member, 'content.restore');
  });
}

/** Returns an item that the member may change, and locks it. @param isDeletedToo true: also one in the trash. */
export async function lockOwn(
  { clock }: Pick<AppContext, 'clock'>,
  trx: Transaction<DB>,
  id: number,
  member: Identity,
  { isDeletedToo = false } = {},
): Promise<StoredItem> {
  const item = await lockItem(trx, id);
  const isInTrash = (deletedAt: Date) => isDeletedToo && deletedAt > keptSince(new Date(clock.now()));
  const isThere = item !== undefined && (item.deletedAt === null || isInTrash(item.deletedAt));
  if (!isThere) throw new AppError('article_not_found');
  if (canEdit(member, { author_id: item.authorId, write_location: item.board })) return item;
  const isShown = item.deletedAt === null && item.data.is_public && Date.parse(item.data.created_at) <= clock.now();
  const isSeen = isShown || item.authorId === member.accountId;
  throw new AppError(isSeen ? 'forbidden' : 'article_not_found');
}

/** Applies an entry to a stored item; null `data`: a new one. */
async function apply(
  { clock }: AppContext,
  trx: Transaction<DB>,
  { entry, files, member }: Pick<ReceivedForm, 'entry' | 'files'> & { member: Identity },
  { board, data }: Pick<StoredItem, 'board'> & { data: ItemRow | null },
): Promise<ItemRow> {
  const copied = await findCopied(trx, entry, member);
  return applyEntry(entry, files, { board, stored: data, copied, now: clock.now(), clubKeys: await listClubKeys(trx) });
}

/** What a write touched, for its answer and the caches. */
interface Touched {
  id: number;
  tags: string[];
}

/** Replaces the stored item, and records the save. Does nothing if both are equal. */
async function save(
  { uploads }: AppContext,
  trx: Transaction<DB>,
  stored: StoredItem,
  row: ItemRow,
  member: Identity,
  action: string,
): Promise<Touched> {
  const { id, board } = stored;
  const { next, pictures } = await placePicturesOf(trx, row);
  if (isDeepStrictEqual(next, stored.data)) return { id, tags: [] };
  if (!(await hasRevisions(trx, id))) {
    const before = { ...stored, savedAt: stored.updatedAt };
    await insertRevision(trx, before, null, cleanRichText(stored.data.description).pictures);
  }
  await updateItem(trx, id, next);
  const saved = { id, board, version: stored.version + 1, before: stored.data, next, pictures };
  await recordSave(trx, uploads, saved, { author: member, action });
  return { id, tags: touchedTags(stored) };
}

/** Runs a write of an item and returns the updated item. */
async function write(
  context: AppContext,
  member: Identity,
  work: (trx: Transaction<DB>) => Promise<Touched>,
): Promise<Saved<ContentItem>> {
  const saved = await writeWithChange(context, async (trx) => {
    const { id, tags: touched } = await work(trx);
    return { result: id, tags: touched };
  }).catch(refuseLostFile);
  return { ...saved, result: (await readItem(context, saved.result, member)).data };
}

const auditOf = (id: number, action: string) => ({ action, entity: 'content', entityId: id });

const touchedTags = ({ id, board }: Pick<StoredItem, 'id' | 'board'>) => [tags.content(id), tags.board(board)];

const namesOf = ({ images, attachments }: ReceivedFiles) => [...images, ...attachments].map(({ file }) => file);

/** Returns an item's content from a revision. Files that the item still has keep their rows. */
function restoredRow(stored: ItemRow, revision: ItemRow): ItemRow {
  const stays = PLAIN_FIELDS.filter(({ part }) => part === 'publishing').map(({ column }) => column);
  const idIn = (files: readonly { id: number | null; file: string }[], file: string) =>
    files.find((one) => one.file === file)?.id ?? null;
  return {
    ...revision,
    ...(Object.fromEntries(stays.map((column) => [column, stored[column]])) as Partial<ItemRow>),
    created_at: stored.created_at,
    images: revision.images.map((image) => ({ ...image, id: idIn(stored.images, image.file) })),
    attachments: revision.attachments.map((one) => ({ ...one, id: idIn(stored.attachments, one.file) })),
  };
}

/**
 * Throws `image_not_found` for a file that was removed while the form that refers to it was open, otherwise `error`.
 */
function refuseLostFile(error: Error & { code?: string; table?: string }): never {
  const isLost = error.code === '23503' && (error.table ?? '').startsWith('content_');
  throw isLost ? new AppError('image_not_found', { cause: error }) : error;
}
