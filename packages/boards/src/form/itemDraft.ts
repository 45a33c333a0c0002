import type { ContentInput, PictureInput } from '@wkff/api-client';
import { seoulDate, seoulTime, type Category, type ContentItem, type ContentRevisionDetail } from '@wkff/contracts';
import type { Board } from '../board.ts';
import { plainHtml } from '../text/plainHtml.ts';
import { uploadName } from '../uploadAddress.ts';
import { paragraphsOf, textOf } from './paragraphs.ts';
import { splitTags } from './tags.ts';

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

/** An item's form: plain data that can be stored as JSON. Chosen files are held separately, by key. */
export interface ItemDraft {
  title: string;
  headline: string;
  /** Empty: none selected. */
  category: Category | '';
  /** Keys of clubs. */
  relatedTeams: readonly string[];
  /** HTML on a board with rich text, else plain text with line breaks. */
  description: string;
  /** As typed, with commas. */
  tags: string;
  link1: string;
  link2: string;
  /** `YYYY-MM-DD`, Seoul. */
  createdDate: string;
  /** `HH:mm`, Seoul. */
  createdTime: string;
  isPublic: boolean;
  isPinned: boolean;
  mustSee: boolean;
  /** In their order, the cover first. */
  pictures: readonly DraftPicture[];
  attachments: readonly DraftAttachment[];
}

/** The chosen files of a draft, by their keys. */
export type ChosenFiles = ReadonlyMap<string, File>;

/** Returns the draft of a new item. `now`: site clock, epoch ms. */
export function newDraft(now: number): ItemDraft {
  return {
    title: '',
    headline: '',
    category: '',
    relatedTeams: [],
    description: '',
    tags: '',
    link1: '',
    link2: '',
    ...momentOf(now),
    isPublic: true,
    isPinned: false,
    mustSee: false,
    pictures: [],
    attachments: [],
  };
}

/** Returns date and time for the form. `epochMs`: site clock. */
export function momentOf(epochMs: number): Pick<ItemDraft, 'createdDate' | 'createdTime'> {
  return { createdDate: seoulDate(epochMs), createdTime: seoulTime(epochMs).slice(0, 5) };
}

/** The texts of an item. */
type Words = Pick<
  ContentRevisionDetail,
  'title' | 'headline' | 'category' | 'related_teams' | 'description' | 'tags' | 'link1' | 'link2'
>;

/** Returns the form's texts for a stored item, or for an earlier save of it. */
export function wordsOf(board: Board, item: Words) {
  return {
    title: item.title,
    headline: item.headline ?? '',
    category: item.category ?? '',
    relatedTeams: item.related_teams,
    description: board.form.text === 'rich' ? item.description : textOf(item.description),
    tags: splitTags(item.tags).join(', '),
    link1: item.link1 ?? '',
    link2: item.link2 ?? '',
  } satisfies Partial<ItemDraft>;
}

/** Returns the form of a stored item. */
export function draftOf(board: Board, item: ContentItem): ItemDraft {
  return {
    ...wordsOf(board, item),
    ...momentOf(Date.parse(item.created_at)),
    isPublic: item.is_public,
    isPinned: item.is_pinned,
    mustSee: item.must_see,
    pictures: item.images.map(({ id, image_path: preview, alt }) => ({
      key: `stored-${id}`,
      id,
      alt: alt ?? '',
      name: uploadName(preview).replace(/\?.*$/s, ''),
      preview,
    })),
    attachments: item.attachments.map(({ id, attachment_name: name, size_bytes: size }) => ({
      key: `stored-${id}`,
      id,
      name,
      size,
    })),
  };
}

/**
 * Returns the body to send for a draft.
 * @param over the stored item to update, or null to create one. Removes stored files that the draft no longer contains.
 */
export function contentOf(board: Board, draft: ItemDraft, files: ChosenFiles, over: ContentItem | null): ContentInput {
  const { form, location } = board;
  const { pictures, attachments } = draft;
  const hasId = (files: readonly { id: number | null }[], id: number) => files.some((one) => one.id === id);
  const isStored = ({ id }: { id: number | null }) => over?.images.some((image) => image.id === id) === true;
  return {
    writeLocation: location,
    title: draft.title.trim(),
    ...(form.headline ? { headline: draft.headline.trim() } : {}),
    ...(form.category
      ? {
          category: draft.category || null,
          relatedTeams: draft.category === 'wk-league' ? draft.relatedTeams : [],
        }
      : {}),
    description: form.text === 'rich' ? draft.description : paragraphsOf(draft.description),
    tags: splitTags(draft.tags),
    link1: draft.link1.trim(),
    link2: draft.link2.trim(),
    isPinned: draft.isPinned,
    isPublic: draft.isPublic,
    ...(form.mustSee ? { mustSee: draft.mustSee } : {}),
    createdDate: draft.createdDate,
    createdTime: draft.createdTime,
    pictures: pictures.flatMap((picture): PictureInput[] => {
      const alt = picture.alt.trim() || null;
      const file = files.get(picture.key);
      if (file) return [{ file, alt }];
      return picture.id !== null && isStored(picture) ? [{ id: picture.id, alt }] : [];
    }),
    attachments: attachments.flatMap(({ key }) => files.get(key) ?? []),
    ...(over
      ? {
          version: over.version,
          deletedImages: over.images.map(({ id }) => id).filter((id) => !hasId(pictures, id)),
          deletedAttachments: over.attachments.map(({ id }) => id).filter((id) => !hasId(attachments, id)),
        }
      : {}),
  };
}

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

function comparable({ pictures, attachments, tags, ...fields }: ItemDraft): string {
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
 */
export function isStoredDraft(board: Board, draft: ItemDraft, stored: ContentItem): boolean {
  const storedDraft = draftOf(board, stored);
  const isWhole = draft.pictures.every(
    ({ id }) => id === null || storedDraft.pictures.some((picture) => picture.id === id),
  );
  return isWhole && isSameDraft(asStored(draft), asStored(storedDraft));
}

function asStored(draft: ItemDraft): ItemDraft {
  return {
    ...draft,
    description: plainHtml(draft.description),
    relatedTeams: draft.category === 'wk-league' ? draft.relatedTeams : [],
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
