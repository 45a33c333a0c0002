import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Identity } from '../../identity/identity.ts';
import type { CopiedFiles } from './applyEntry.ts';
import type { ItemEntry } from './itemEntry.ts';
import { canEdit } from './policy.ts';
import { listAttachments, listImages } from './writes.ts';

/**
 * Returns the files of other items that a form takes over, also of deleted ones, whose authors may create them again.
 * @throws AppError `copied_file_missing` with the field if one is not there, or of an item that the member may not edit.
 */
export async function findCopied(trx: Transaction<DB>, entry: ItemEntry, member: Identity): Promise<CopiedFiles> {
  const { copiedImages = [], copiedAttachments = [] } = entry;
  const images = (await listImages(trx, copiedImages)).filter((file) => canEdit(member, file));
  const attachments = (await listAttachments(trx, copiedAttachments)).filter((file) => canEdit(member, file));
  const isWhole = (ids: readonly number[], found: readonly { id: number }[]) =>
    ids.every((id) => found.some((one) => one.id === id));
  const wrong = [
    ...(isWhole(copiedImages, images) ? [] : ['images']),
    ...(isWhole(copiedAttachments, attachments) ? [] : ['attachments']),
  ];
  const code = 'copied_file_missing';
  const { message } = new AppError(code);
  if (wrong.length > 0)
    throw new AppError(code, { data: { errors: wrong.map((field) => ({ field, code, message })) } });
  return {
    images: images.map(({ id, file, alt }) => ({ id, file, alt })),
    attachments: attachments.map(({ id, file, name }) => ({ id, file, name })),
  };
}
