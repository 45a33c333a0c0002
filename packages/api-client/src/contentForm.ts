import type { Category, WriteLocation } from '@wkff/contracts';

/** A picture of an item in its place: a stored one, or a new file. */
export type PictureInput = { alt: string | null } & ({ id: number } | { file: File });

/** What an editor writes of an item; in an update, what is absent stays. */
export interface ContentInput {
  writeLocation: WriteLocation;
  title?: string;
  headline?: string | null;
  category?: Category | null;
  relatedTeams?: readonly string[];
  /** HTML. */
  description?: string;
  tags?: readonly string[];
  link1?: string | null;
  link2?: string | null;
  isPinned?: boolean;
  isPublic?: boolean;
  mustSee?: boolean;
  /** `YYYY-MM-DD`, Seoul. */
  createdDate?: string;
  /** `HH:mm` or `HH:mm:ss`, Seoul. */
  createdTime?: string;
  /** All pictures beside the text in their order, the cover first. */
  pictures?: readonly PictureInput[];
  /** New files. */
  attachments?: readonly File[];
  /** Ids of what an update removes. */
  deletedImages?: readonly number[];
  deletedAttachments?: readonly number[];
  /** Of the item that is edited: when another one is stored by now, the answer is a 409 with it. */
  version?: number;
  /** UUID of the form that creates: sent again, it creates no second item. */
  submissionId?: string;
}

/** Writes the form that creates or changes an item. */
export function contentForm({ pictures, attachments = [], ...input }: ContentInput): FormData {
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
