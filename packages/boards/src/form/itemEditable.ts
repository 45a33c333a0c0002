import type { ContentItem } from '@wkff/contracts';
import { momentOf, newId, type ChosenFiles, type DraftFormat, type Editable, type FoundDraft } from '@wkff/forms';
import type { Board } from '../board.ts';
import { pictureKey } from '../uploadAddress.ts';
import { placesOf } from '../uploadPlaces.ts';
import { findProblems } from './checkItem.ts';
import { copyDraft } from './copyDraft.ts';
import { BLANK_DRAFT, comparable, draftOf, newDraft, withoutPreviews, type ItemDraft } from './itemDraft.ts';
import { mergedFields } from './mergedFields.ts';

/** The id under which a form sends a new item. */
export interface SubmissionDraft {
  /** Idempotency key: sending the form several times creates only one item. */
  id: string;
  /** True if this form made the id and lost the answer of a try, so an item that has the id is this form's. */
  hasLostTry: boolean;
}

/** The draft of an item's form. */
export interface FormDraft extends ItemDraft {
  submission: SubmissionDraft;
  /** The text with the places of pictures that are still being uploaded into it. Empty: there are none. */
  textWithUploads: string;
}

const FORMAT: DraftFormat<FormDraft> = {
  version: 2,
  blank: { ...BLANK_DRAFT, submission: { id: '', hasLostTry: false }, textWithUploads: '' },
};

export type ItemEditable = Editable<ContentItem | null, FormDraft>;

/** What a form is about. */
export interface FormOf {
  /** Id of the item to edit; null: a new one. */
  id: number | null;
  /** Id of the item that a new one is a copy of; null: of none. */
  copy: number | null;
}

/** Returns the name of a form (`Editable.what`). */
export const formName = ({ location }: Pick<Board, 'location'>, { id, copy }: FormOf) =>
  `item:${id ?? (copy === null ? location : `copy-${copy}`)}`;

/**
 * An item of a board: all but how it is sent (`useItemSending`).
 * @param of what the form is about.
 * @param now site clock, epoch ms.
 * @param copied the item that a new one is a copy of. Null: none, or it was deleted.
 */
export function itemEditable(
  board: Board,
  { id, copy }: FormOf,
  now: number,
  copied: ContentItem | null,
): Omit<ItemEditable, 'send' | 'isStored'> {
  const fresh = () => (copied ? copyDraft(board, copied, now) : newDraft(now));
  return {
    what: formName(board, { id, copy }),
    format: FORMAT,
    draftOf: (item) => ({
      ...(item ? draftOf(board, item) : fresh()),
      submission: { id: newId(), hasLostTry: false },
      textWithUploads: '',
    }),
    titleOf: ({ title }) => title,
    comparable: (draft) => comparable(itemOf(draft)) + draft.textWithUploads,
    // A save without a change is a revision, too, and leads back to the list.
    isUnchanged: () => false,
    findProblems: (draft): Record<string, string> => findProblems(board, draft),
    fieldsOf: () => mergedFields(board),
    filesOf: ({ pictures, attachments, textWithUploads }) => [
      ...[...pictures, ...attachments].filter((one) => one.id === null).map(({ key }) => key),
      ...placesOf(textWithUploads).map(({ id: upload }) => upload),
    ],
    toStore: (draft) => ({ ...draft, ...withoutPreviews(draft) }),
    restore: (found, item, files) => restore(found, item ?? copied, files, id === null ? now : null),
  };
}

/** Returns the item's part of a form. */
export function itemOf({ submission: _submission, textWithUploads: _uploads, ...item }: FormDraft): ItemDraft {
  return item;
}

/** Returns true if a form's date or time differs from its initial one. */
export const isDateChosen = (draft: ItemDraft, base: ItemDraft) =>
  draft.createdDate !== base.createdDate || draft.createdTime !== base.createdTime;

/** @param item whose files the draft names. @param now site clock for a new item; null: a stored one. */
function restore(
  { draft, base, ...found }: FoundDraft<FormDraft>,
  item: ContentItem | null,
  files: ChosenFiles,
  now: number | null,
): FoundDraft<FormDraft> {
  const isThere = ({ id, key }: { id: number | null; key: string }) => id !== null || files.has(key);
  // A date that nobody chose is that of the new opening.
  const moment = now === null || isDateChosen(draft, base) ? {} : momentOf(now);
  const description = withStoredAddresses(draft.description, item);
  return {
    ...found,
    base: { ...base, ...moment, description: withStoredAddresses(base.description, item) },
    draft: {
      ...draft,
      ...moment,
      description,
      textWithUploads: withStoredAddresses(draft.textWithUploads, item),
      pictures: draft.pictures.filter(isThere).map((picture) => ({ ...picture, preview: previewOf(picture, item) })),
      attachments: draft.attachments.filter(isThere),
    },
  };
}

/** Returns a picture's current URL. The one in the draft may have an expired signature. */
function previewOf({ id, preview }: ItemDraft['pictures'][number], item: ContentItem | null): string | null {
  return item?.images.find((image) => image.id === id)?.image_path ?? preview;
}

const PICTURE_ADDRESS = / src="(\/uploads\/[^"]+)"/g;

/** Returns a text with the current URLs of its stored pictures, because signatures expire. */
function withStoredAddresses(html: string, item: ContentItem | null): string {
  const stored = [...(item?.description ?? '').matchAll(PICTURE_ADDRESS)].map(([, address = '']) => address);
  return html.replace(PICTURE_ADDRESS, (attribute: string, address: string) => {
    const now = stored.find((one) => pictureKey(one) === pictureKey(address));
    return now === undefined ? attribute : ` src="${now}"`;
  });
}
