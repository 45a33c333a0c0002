import type { Transaction } from 'kysely';
import { insertAudit, type Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Uploads } from '../uploads/Uploads.ts';
import type { ItemData, ItemDraft } from './itemData.ts';
import { cleanRichText, placePictures } from './richText.ts';
import { findPictures, insertRevision, writeTextImages } from './writes.ts';

/** The new state of an item. */
export interface PlacedDraft {
  next: ItemDraft;
  /** Keys of the pictures in its text. */
  pictures: string[];
}

/** Replaces the names of the pictures in a draft's text with their keys. @throws AppError `image_not_found`. */
export async function placeDraft(trx: Transaction<DB>, draft: ItemDraft): Promise<PlacedDraft> {
  const { pictures: names } = cleanRichText(draft.description);
  const known = await findPictures(trx, names);
  if (!names.every((name) => known.has(name))) throw new AppError('image_not_found');
  const pictures = [...new Set([...known.values()].map(({ file }) => file))];
  return { next: { ...draft, description: placePictures(draft.description, known) }, pictures };
}

/** A saved item and its previous state, which is null for a new item. */
export interface SavedDraft extends PlacedDraft {
  id: number;
  version: number;
  before: ItemDraft | null;
}

/**
 * Records a save: the pictures in the text, the revision, the job that makes sizes, and the audit row.
 */
export async function recordSave(
  trx: Transaction<DB>,
  uploads: Pick<Uploads, 'queueSizes'>,
  { id, version, before, next, pictures }: SavedDraft,
  { author, actor = author, action }: { author: Actor; actor?: Actor; action: string },
): Promise<void> {
  if (before !== null || pictures.length > 0) await writeTextImages(trx, id, pictures);
  await insertRevision(trx, { id, version, data: toData(next) }, author, pictures);
  await uploads.queueSizes(trx, [...new Set([...next.images.map(({ file }) => file), ...pictures])]);
  await insertAudit(trx, actor, {
    action,
    entity: 'content',
    entityId: id,
    before: before && { version: version - 1, ...withoutText(before) },
    after: { version, ...withoutText(next) },
  });
}

/** Returns the content of an item for a revision. */
export function toData({ images, attachments, ...fields }: ItemDraft): ItemData {
  return {
    ...fields,
    images: images.map(({ file, alt }) => ({ file, alt })),
    attachments: attachments.map(({ file, name }) => ({ file, name })),
  };
}

/** Returns an item for the audit, without its text: the audit is never deleted, and revisions have the text. */
export function withoutText(draft: ItemDraft): Omit<ItemData, 'description'> {
  const { description: _description, ...data } = toData(draft);
  return data;
}
