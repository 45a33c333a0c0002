import type { WriteLocation } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { insertAudit, type Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import type { UploadReceiver } from '../uploads/UploadReceiver.ts';
import { withoutText, type ItemRow } from './itemRow.ts';
import { cleanRichText, placePictures } from './richText.ts';
import { findPictures, insertRevision, writeTextImages } from './writes.ts';

/** The new state of an item. */
export interface PlacedRow {
  next: ItemRow;
  /** Keys of the pictures in its text. */
  pictures: string[];
}

/** Replaces the names of the pictures in an item's text with their keys. @throws AppError `image_not_found`. */
export async function placePicturesOf(trx: Transaction<DB>, row: ItemRow): Promise<PlacedRow> {
  const { pictures: names } = cleanRichText(row.description);
  const known = await findPictures(trx, names);
  if (!names.every((name) => known.has(name))) throw new AppError('image_not_found');
  const pictures = [...new Set([...known.values()].map(({ file }) => file))];
  return { next: { ...row, description: placePictures(row.description, known) }, pictures };
}

/** A saved item and its previous state, which is null for a new item. */
export interface SavedRow extends PlacedRow {
  id: number;
  board: WriteLocation;
  version: number;
  before: ItemRow | null;
}

/**
 * Records a save: the pictures in the text, the revision, the job that makes sizes, and the audit row.
 */
export async function recordSave(
  trx: Transaction<DB>,
  uploads: Pick<UploadReceiver, 'queueSizes'>,
  { id, board, version, before, next, pictures }: SavedRow,
  { author, actor = author, action }: { author: Actor; actor?: Actor; action: string },
): Promise<void> {
  if (before !== null || pictures.length > 0) await writeTextImages(trx, id, pictures);
  await insertRevision(trx, { id, version, data: next }, author, pictures);
  await uploads.queueSizes(trx, [...new Set([...next.images.map(({ file }) => file), ...pictures])]);
  await insertAudit(trx, actor, {
    action,
    entity: 'content',
    entityId: id,
    before: before && { board, version: version - 1, ...withoutText(before) },
    after: { board, version, ...withoutText(next) },
  });
}
