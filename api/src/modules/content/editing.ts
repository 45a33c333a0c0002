import { isDeepStrictEqual } from 'node:util';
import { can, tags, type ContentItem } from '@wkff/contracts';
import { PLAIN_FIELDS } from '@wkff/contracts/items';
import type { Transaction } from 'kysely';
import type { Identity } from '../../identity/identity.ts';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import { writeWithChange, type Saved } from '../../db/writeWithChange.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { hashForm, type ReceivedFiles } from './hashForm.ts';
import { applyEntry } from './applyEntry.ts';
import type { FormFacts, ItemEntry } from './itemEntry.ts';
import { withoutText, type ItemRow } from './itemRow.ts';
import { canEdit } from './policy.ts';
import { cleanRichText } from './richText.ts';
import { placePicturesOf, recordSave, type PlacedRow } from './saving.ts';
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
export interface ItemForm {
  entry: ItemEntry;
  facts: FormFacts;
  files: ReceivedFiles;
}

/**
 * Changes items. Editors may change their own, admins all. Every save adds an audit row and a revision, unless it equals
 * the stored item. All methods throw AppError `article_not_found` for an item that the member may not see, including
 * deleted ones, and `forbidden` for an item of another author.
 */
export interface EditingService {
  /** Throws if the member may not change the item. Called before a form is read. */
  checkMayEdit(id: number, member: Identity): Promise<void>;
  /**
   * Creates an item. Idempotent by the form's id: a repeated form returns the item that it created.
   * @throws AppError `submission_used` with the item for another form under the id, `bad_request` without a board,
   * those of `applyEntry`, `image_not_found`.
   */
  create(form: ItemForm, member: Identity): Promise<Saved<ContentItem>>;
  /** @throws AppError `stale` with the stored item, `bad_request` for another board, and the errors of `create`. */
  update(id: number, form: ItemForm, member: Identity): Promise<Saved<ContentItem>>;
  /** Deletes an item; an admin can restore it for 30 days. */
  remove(id: number, member: Identity): Promise<Saved<null>>;
  /** Restores a deleted item. Does nothing if it is not deleted. */
  undelete(id: number, member: Identity): Promise<Saved<ContentItem>>;
  /** Returns the revisions of an item, newest first, or that of a version. Admins also get those of deleted items. */
  revisions(id: number, member: Identity, version?: number): Promise<Revision[]>;
  /**
   * Saves the content, pictures and attachments of a revision. Date, visibility, pin and must-see stay.
   * @throws AppError `not_found` if there is no such revision.
   */
  restore(id: number, version: number, member: Identity): Promise<Saved<ContentItem>>;
}

/** @param read returns an item for the answer of a write. */
export function createEditingService(
  context: AppContext,
  read: (id: number, member: Identity) => Promise<ContentItem>,
): EditingService {
  const { db, clock, uploads } = context;

  /** Returns an item that the member may change, and locks it. */
  async function lockOwn(
    trx: Transaction<DB>,
    id: number,
    member: Identity,
    { isDeletedToo = false } = {},
  ): Promise<StoredItem> {
    const item = await lockItem(trx, id);
    const isThere = item !== undefined && (item.deletedAt === null || (isDeletedToo && can(member, 'content.manage')));
    if (!isThere) throw new AppError('article_not_found');
    if (canEdit(member, { author_id: item.authorId })) return item;
    const isShown = item.data.is_public && Date.parse(item.data.created_at) <= clock.now();
    throw new AppError(isShown ? 'forbidden' : 'article_not_found');
  }

  /** Replaces the stored item with a draft, and records the save. */
  async function save(
    trx: Transaction<DB>,
    stored: StoredItem,
    { next, pictures }: PlacedRow,
    member: Identity,
    action: string,
  ): Promise<void> {
    if (!(await hasRevisions(trx, stored.id))) {
      const before = { ...stored, savedAt: stored.updatedAt };
      await insertRevision(trx, before, null, cleanRichText(stored.data.description).pictures);
    }
    await updateItem(trx, stored.id, next);
    const version = stored.version + 1;
    await recordSave(
      trx,
      uploads,
      { id: stored.id, version, before: stored.data, next, pictures },
      { author: member, action },
    );
  }

  /** Runs a write of an item and returns the updated item. */
  async function write(
    member: Identity,
    work: (trx: Transaction<DB>) => Promise<{ id: number; tags: string[] }>,
  ): Promise<Saved<ContentItem>> {
    const saved = await writeWithChange(context, async (trx) => {
      const { id, tags: touched } = await work(trx);
      return { result: id, tags: touched };
    }).catch(refuseLostFile);
    return { ...saved, result: await read(saved.result, member) };
  }

  return {
    async checkMayEdit(id, member) {
      await db.transaction().execute((trx) => lockOwn(trx, id, member));
    },

    async create({ entry, facts, files }, member) {
      const { board, submissionId } = facts;
      if (board === undefined) throw new AppError('bad_request', { details: 'writeLocation' });
      const submission = submissionId === null ? null : { id: submissionId, hash: hashForm(board, entry, files) };
      let earlier: SubmittedItem | undefined;
      const saved = await write(member, async (trx) => {
        const clubKeys = await listClubKeys(trx);
        const row = applyEntry(entry, files, { board, stored: null, now: clock.now(), clubKeys });
        const placed = await placePicturesOf(trx, row);
        const id = await insertItem(trx, { board, authorId: member.accountId, submission }, placed.next);
        if (id === undefined) {
          earlier = await findSubmitted(trx, member.accountId, submission?.id ?? '');
          if (earlier.isDeleted) throw new AppError('submission_used');
          return { id: earlier.id, tags: [] };
        }
        await recordSave(
          trx,
          uploads,
          { id, version: 1, before: null, ...placed },
          { author: member, action: 'content.create' },
        );
        return { id, tags: [tags.content(id), tags.board(board)] };
      });
      if (earlier && earlier.hash !== submission?.hash) throw new AppError('submission_used', { data: saved.result });
      if (earlier) await uploads.discard(namesOf(files));
      return saved;
    },

    async update(id, { entry, facts, files }, member) {
      const { board, version } = facts;
      return write(member, async (trx) => {
        const stored = await lockOwn(trx, id, member);
        if (version !== null && version !== stored.version) throw new AppError('stale');
        if (board !== undefined && board !== stored.board) throw new AppError('bad_request', { details: board });
        const clubKeys = await listClubKeys(trx);
        const row = applyEntry(entry, files, { board: stored.board, stored: stored.data, now: clock.now(), clubKeys });
        const placed = await placePicturesOf(trx, row);
        if (isDeepStrictEqual(placed.next, stored.data)) return { id, tags: [] };
        await save(trx, stored, placed, member, 'content.update');
        return { id, tags: touchedTags(stored) };
      }).catch(async (error: unknown) => {
        // Read after the lock is released, so that the editor gets the latest version.
        if (error instanceof AppError && error.code === 'stale') {
          throw new AppError('stale', { data: await read(id, member) });
        }
        throw error;
      });
    },

    async remove(id, member) {
      return writeWithChange(context, async (trx) => {
        const stored = await lockOwn(trx, id, member);
        await setDeleted(trx, id, true);
        await insertAudit(trx, member, {
          action: 'content.delete',
          entity: 'content',
          entityId: id,
          before: { version: stored.version, ...withoutText(stored.data) },
          after: null,
        });
        return { result: null, tags: touchedTags(stored) };
      });
    },

    async undelete(id, member) {
      return write(member, async (trx) => {
        const stored = await lockOwn(trx, id, member, { isDeletedToo: true });
        if (stored.deletedAt === null) return { id, tags: [] };
        await setDeleted(trx, id, false);
        await insertAudit(trx, member, {
          action: 'content.undelete',
          entity: 'content',
          entityId: id,
          before: null,
          after: { version: stored.version, ...withoutText(stored.data) },
        });
        return { id, tags: touchedTags(stored) };
      });
    },

    async revisions(id, member, version) {
      await db.transaction().execute((trx) => lockOwn(trx, id, member, { isDeletedToo: true }));
      return listRevisions(db, id, version);
    },

    async restore(id, version, member) {
      return write(member, async (trx) => {
        const stored = await lockOwn(trx, id, member);
        const [revision] = await listRevisions(trx, id, version);
        if (!revision) throw new AppError('not_found');
        const placed = await placePicturesOf(trx, restoredRow(stored.data, revision.data));
        if (isDeepStrictEqual(placed.next, stored.data)) return { id, tags: [] };
        await save(trx, stored, placed, member, 'content.restore');
        return { id, tags: touchedTags(stored) };
      });
    },
  };
}

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
