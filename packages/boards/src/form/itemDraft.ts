import {
  completeAddress,
  plainScores,
  shownText,
  splitTags,
  type Category,
  type ContentItem,
  type ContentRevisionDetail,
} from '@wkff/contracts';
import {
  byName,
  convert,
  PLAIN_FIELDS,
  type ByColumn,
  type ByName,
  type Converters,
  type ItemValues,
} from '@wkff/contracts/items';
import { momentOf } from '@wkff/forms';
import type { Board } from '../board.ts';
import { plainHtml } from '../text/plainHtml.ts';
import { uploadName } from '../uploadAddress.ts';
import { textOf } from './paragraphs.ts';

/** A picture of an item: a stored one, or a chosen file. */
export interface DraftPicture {
  /** Identifies the entry in the draft, and its file in `ChosenFiles`. */
  key: string;
  /** Id of a stored picture; null: a chosen file. */
  id: number | null;
  alt: string;
  /** Name of the stored or chosen file. */
  name: string;
  /** URL of the preview: on this site, or `data:`. Null: there is none, or not yet. */
  preview: string | null;
  /** Sizes of a chosen file before and after it was shrunk, in bytes. Null: it was not. */
  shrunk: { from: number; to: number } | null;
}

/** An attachment: a stored one, or a chosen file. */
interface DraftAttachment {
  /** Identifies the entry in the draft, and its file in `ChosenFiles`. */
  key: string;
  /** Id of a stored attachment; null: a chosen file. */
  id: number | null;
  name: string;
  /** In bytes. */
  size: number;
}

/** The values of plain fields in a draft, by kind. */
export interface DraftValues {
  title: string;
  line: string;
  /** HTML on a board with rich text, else plain text with line breaks. */
  html: string;
  /** Empty: none selected. */
  category: Category | '';
  /** Keys of clubs. */
  teams: readonly string[];
  /** As typed, with commas. */
  tags: string;
  link: string;
  flag: boolean;
}

/** An item as an editor types it: plain data that can be stored as JSON. Chosen files are held separately, by key. */
export interface ItemDraft extends ByName<DraftValues> {
  /** `YYYY-MM-DD`, Seoul. */
  createdDate: string;
  /** `HH:mm`, Seoul. */
  createdTime: string;
  /** In their order, the cover first. */
  pictures: readonly DraftPicture[];
  attachments: readonly DraftAttachment[];
}

/** The ids of an item's stored files. */
export interface StoredFiles {
  images: readonly { id: number }[];
  attachments: readonly { id: number }[];
}

const BLANK: DraftValues = { title: '', line: '', html: '', category: '', teams: [], tags: '', link: '', flag: false };

/** Returns the draft of a new item. `now`: site clock, epoch ms. */
export function newDraft(now: number): ItemDraft {
  return {
    ...byName<DraftValues>(({ kind, isInitially }) => isInitially ?? BLANK[kind]),
    ...momentOf(now),
    pictures: [],
    attachments: [],
  };
}

/** A blank draft with a row in each list: what an older draft in a browser lacks (`DraftFormat`). */
export const BLANK_DRAFT: ItemDraft = {
  ...byName<DraftValues>(({ kind, isInitially }) => isInitially ?? (kind === 'teams' ? [''] : BLANK[kind])),
  createdDate: '',
  createdTime: '',
  pictures: [{ key: '', id: null, alt: '', name: '', preview: null, shrunk: null }],
  attachments: [{ key: '', id: null, name: '', size: 0 }],
};

export const same = <T>(value: T) => value;
const orBlank = (text: string | null) => text ?? '';
const asTyped = (text: string | null) => plainScores(text ?? '');

const TO_DRAFT: Converters<ItemValues, DraftValues> = {
  title: asTyped,
  line: asTyped,
  html: same,
  category: (category) => category ?? '',
  teams: same,
  tags: (tags) => splitTags(tags).join(', '),
  link: orBlank,
  flag: same,
};

/** Returns the values of the plain fields of a stored item, or of an earlier save of it, for the form. */
function valuesOf(board: Board, item: ByColumn<ItemValues>): ByName<DraftValues> {
  const html = board.form.text === 'rich' ? same : (text: string) => plainScores(textOf(text));
  return byName<DraftValues>((field) =>
    convert<ItemValues, DraftValues>({ ...TO_DRAFT, html }, field, item[field.column]),
  );
}

/** Returns what the form can take over from an earlier save: the plain fields that a revision restores. */
export function wordsOf(board: Board, item: ByColumn<ItemValues>): Partial<ItemDraft> {
  const values = valuesOf(board, item);
  const names = PLAIN_FIELDS.filter(({ part }) => part !== 'publishing').map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Returns the form of a stored item, or of an earlier save, whose files have no ids. */
export function draftOf(board: Board, item: ContentItem | ContentRevisionDetail): ItemDraft {
  const { images, attachments }: Pick<ContentRevisionDetail, 'images' | 'attachments'> = item;
  const ids = 'id' in item ? item : null;
  const keyOf = (id: number | null, place: number) => (id === null ? `earlier-${place}` : `stored-${id}`);
  return {
    ...valuesOf(board, item),
    ...momentOf(Date.parse(item.created_at)),
    pictures: images.map(({ image_path: preview, alt }, place) => {
      const id = ids?.images[place]?.id ?? null;
      const name = uploadName(preview).replace(/\?.*$/s, '');
      return { key: keyOf(id, place), id, alt: alt ?? '', name, preview, shrunk: null };
    }),
    attachments: attachments.map(({ attachment_name: name }, place) => {
      const { id = null, size_bytes: size = 0 } = ids?.attachments[place] ?? {};
      return { key: keyOf(id, place), id, name, size };
    }),
  };
}

/** Only the league's items have related teams. */
export const withoutOddTeams = (draft: ItemDraft): ItemDraft =>
  draft.category === 'wk-league' ? draft : { ...draft, relatedTeams: [] };

/**
 * Returns the draft to store in this browser, without the previews of chosen files, which are large and can be
 * recreated.
 */
export function withoutPreviews(draft: ItemDraft): ItemDraft {
  const pictures = draft.pictures.map((picture) => (picture.id === null ? { ...picture, preview: null } : picture));
  return { ...draft, pictures };
}

/** Returns true if saving either draft would have the same result. */
export function isSameDraft(one: ItemDraft, other: ItemDraft): boolean {
  return comparable(one) === comparable(other);
}

/** Returns the comparable part of a draft as text. */
export function comparable({ pictures, attachments, tags, ...fields }: ItemDraft): string {
  const texts = Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  return JSON.stringify([
    texts.toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    splitTags(tags),
    pictures.map(({ key, alt }) => [key, alt.trim()]),
    attachments.map(({ key }) => key),
  ]);
}

/**
 * Returns true if a stored item equals a draft. Chosen files are compared only by name, size (attachments) and
 * alternative text, because the server stores pictures under other names and in other formats.
 * @param isNew true if the draft created the item: its files with ids are then copied ones of another item.
 */
export function isStoredDraft(board: Board, draft: ItemDraft, stored: ContentItem, isNew = false): boolean {
  const storedDraft = draftOf(board, stored);
  const isWhole =
    isNew || draft.pictures.every(({ id }) => id === null || storedDraft.pictures.some((picture) => picture.id === id));
  return isWhole && isSameDraft(asStored(draft), asStored(storedDraft));
}

function asStored(draft: ItemDraft): ItemDraft {
  return {
    ...withoutOddTeams(draft),
    // Answers have links for addresses that a text has as words.
    description: plainHtml(shownText(draft.description)),
    link1: completeAddress(draft.link1),
    link2: completeAddress(draft.link2),
    pictures: draft.pictures.map((picture, index) => ({ ...picture, key: String(index) })),
    attachments: draft.attachments.map((attachment) => ({
      ...attachment,
      key: `${attachment.name}/${attachment.size}`,
    })),
  };
}

/** Returns true if the draft contains chosen files. */
export const hasChosenFiles = ({ pictures, attachments }: ItemDraft) =>
  [...pictures, ...attachments].some(({ id }) => id === null);
