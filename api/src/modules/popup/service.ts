import { tags, type Popup } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { Identity } from '../../identity/identity.ts';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { staleError } from '../../db/staleError.ts';
import { writeWithChange, type Saved } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { findPicture } from '../uploads/repository.ts';
import { deletePopup, findPopup, insertPopup, lockPopups, updatePopup, type PopupEntry } from './repository.ts';

/**
 * Replaces the popup with `id`, without an id the one with the same start day, or else creates one. Saving what is
 * already stored changes nothing.
 * @throws AppError `popup_not_found`, `stale` with the stored popup, `image_not_found`.
 */
export function savePopup(
  context: AppContext,
  { id, version }: { id: number | null; version: number | null },
  entry: PopupEntry,
  actor: Identity,
): Promise<Saved<Popup>> {
  return writeWithChange(context, async (trx) => {
    const file = entry.image === null ? null : await findPicture(trx, entry.image);
    if (file === undefined) throw new AppError('image_not_found');
    await lockPopups(trx);
    const stored = await findPopup(trx, id === null ? { startDate: entry.start_date } : { id });
    if (!stored && id !== null) throw new AppError('popup_not_found');
    if (stored && version !== null && version !== stored.version) throw await newerThan(trx, stored);
    if (stored && isSame(stored, entry)) return { result: stored, tags: [] };
    const saved = stored
      ? await updatePopup(trx, stored.id, { ...entry, image: file })
      : await insertPopup(trx, { ...entry, image: file });
    if (file !== null) await context.uploads.queueSizes(trx, [file]);
    const audit = { action: 'popup.save', entity: 'popup', entityId: saved.id, before: stored ?? null, after: saved };
    await insertAudit(trx, actor, audit);
    return { result: saved, tags: [tags.popup] };
  });
}

/**
 * Deletes a popup; its text remains in the audit.
 * @throws AppError `popup_not_found`, `stale` with the stored popup.
 */
export function removePopup(
  context: AppContext,
  { id, version }: { id: number; version: number | null },
  actor: Identity,
): Promise<Saved<null>> {
  return writeWithChange(context, async (trx) => {
    await lockPopups(trx);
    const stored = await findPopup(trx, { id });
    if (!stored) throw new AppError('popup_not_found');
    if (version !== null && version !== stored.version) throw await newerThan(trx, stored);
    await deletePopup(trx, id);
    const audit = { action: 'popup.delete', entity: 'popup', entityId: id, before: stored, after: null };
    await insertAudit(trx, actor, audit);
    return { result: null, tags: [tags.popup] };
  });
}

const newerThan = (trx: Transaction<DB>, stored: Popup) =>
  staleError(trx, { entity: 'popup', entityId: stored.id, data: stored });

const isSame = (stored: Popup, entry: PopupEntry) =>
  Object.entries(entry).every(([field, value]) => stored[field as keyof PopupEntry] === value);
