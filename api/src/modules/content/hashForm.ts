import { createHash } from 'node:crypto';
import type { WriteLocation } from '@wkff/contracts';
import type { ReceivedFile } from '../uploads/UploadReceiver.ts';
import type { ItemEntry } from './itemEntry.ts';

/** The files of a received form, in the order they were sent. */
export interface ReceivedFiles {
  images: ReceivedFile[];
  attachments: ReceivedFile[];
}

/**
 * Returns a hash of everything that an editor sent for a new item, hex SHA-256: the parsed fields, the content of its
 * files in their order, and the names of the attachments. The order of the fields on the wire, the separators of the
 * form and the names of pictures, which are not stored, do not change it.
 */
export function hashForm(board: WriteLocation, entry: ItemEntry, { images, attachments }: ReceivedFiles): string {
  const sent = [
    board,
    // A field that was not sent is left out, so that a new field does not change the hashes of forms that lack it.
    Object.entries(entry)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => a.localeCompare(b)),
    images.map(({ sha256 }) => sha256),
    attachments.map(({ name, sha256 }) => [name, sha256]),
  ];
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex');
}
