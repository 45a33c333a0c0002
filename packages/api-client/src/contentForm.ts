import type { WriteLocation } from '@wkff/contracts';
import type { ByName, FormValues } from '@wkff/contracts/items';

/** A picture of an item: the id of a stored or copied one, or a new file. */
export type SentPicture = { alt: string | null } & ({ id: number } | { file: File });

/** An item as a form sends it. In an update, absent fields do not change. */
export interface ItemForm extends Partial<ByName<FormValues>> {
  writeLocation: WriteLocation;
  /** `YYYY-MM-DD` in Seoul. */
  createdDate?: string;
  /** `HH:mm` or `HH:mm:ss` in Seoul. */
  createdTime?: string;
  /** All pictures of the item except those in its text, in order. The first is the cover. */
  pictures?: readonly SentPicture[];
  /** New files. */
  attachments?: readonly File[];
  /** Ids of the pictures and attachments that the update removes. */
  deletedImages?: readonly number[];
  deletedAttachments?: readonly number[];
  /** Ids of pictures and attachments of other items that the item gets, too. */
  copiedImages?: readonly number[];
  copiedAttachments?: readonly number[];
  /** Version of the item that the edit started from. If the stored version differs, the call fails with 409. */
  version?: number;
  /** UUID of the form, for a new item. Sending the same form twice creates only one item. */
  submissionId?: string;
}

/** Returns the multipart form that `create` and `update` send. */
export function contentForm({ pictures, attachments = [], ...input }: ItemForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.append(name, textOf(name, value));
  }
  if (pictures) {
    const orders = pictures.map((picture, place) => ('id' in picture ? { id: picture.id, place } : place));
    form.append('imageOrders', JSON.stringify(orders));
    form.append('imageAlts', JSON.stringify(pictures.map(({ alt }) => alt)));
    for (const picture of pictures) if ('file' in picture) form.append('images', picture.file);
  }
  for (const file of attachments) form.append('attachments', file);
  return form;
}

function textOf(name: string, value: string | number | boolean | null | readonly (string | number)[]): string {
  if (name === 'tags') return (value as readonly string[]).join(',');
  return Array.isArray(value) ? JSON.stringify(value) : String(value ?? '');
}
