import {
  ATTACHMENT_SLOTS,
  IMAGE_SLOTS,
  ITEM_LIMITS,
  isWebAddress,
  lengthOf,
  REQUIRED_IMAGES,
  seoulDate,
  seoulMoment,
  seoulTime,
  type Category,
  type ErrorCode,
  type WriteLocation,
} from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import type { ItemEntry } from './itemForm.ts';
import { cleanParagraphs, cleanRichText, type CleanText } from './richText.ts';
import { TEXTS } from './texts.ts';

/** The content of an item that editors change and revisions store. */
export interface ItemData {
  title: string;
  headline: string | null;
  /** HTML, cleaned. */
  description: string;
  category: Category | null;
  related_teams: string[];
  tags: string[];
  link1: string | null;
  link2: string | null;
  is_pinned: boolean;
  is_public: boolean;
  must_see: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
  /** In order, cover first. `file` is the key in `uploads`. */
  images: { file: string; alt: string | null }[];
  attachments: { file: string; name: string }[];
}

/** A picture or an attachment of a draft. Without an id it is new. */
export type FileOfItem<File> = File & { id: number | null };
export type ItemDraft = Omit<ItemData, 'images' | 'attachments'> & {
  images: FileOfItem<ItemData['images'][number]>[];
  attachments: FileOfItem<ItemData['attachments'][number]>[];
};

/** The files of a form, in the order they were sent. */
export interface SentFiles {
  images: { file: string }[];
  attachments: { file: string; name: string }[];
}

/** An error of a field of the form. */
export interface FieldError {
  field: string;
  code: ErrorCode;
  message: string;
}

export interface DraftContext {
  board: WriteLocation;
  /** The stored item; null for a new one. */
  stored: ItemDraft | null;
  /** Current site time, epoch ms. */
  now: number;
  /** Keys of all clubs. */
  clubKeys: ReadonlySet<string>;
}

/**
 * Applies a form to a stored item or creates a new one. Fields that were not sent stay unchanged
 * (docs/spec/content.md#the-form).
 * @throws AppError of the first wrong field, in the form's order. `data.errors` lists all of them as `FieldError`.
 */
export function draftItem(
  entry: ItemEntry,
  files: SentFiles,
  { board, stored, now, clubKeys }: DraftContext,
): ItemDraft {
  const errors: FieldError[] = [];
  const refuse = (field: string, code: ErrorCode, message?: string) => {
    errors.push({ field, code, message: message ?? new AppError(code).message });
  };
  const checkLength = (field: keyof typeof TEXTS.fields, value: string | null, most: number, name: string = field) => {
    if (value !== null && lengthOf(value) > most)
      refuse(name, 'text_too_long', TEXTS.tooLong(TEXTS.fields[field], most));
  };

  const title = orStored(entry.title, stored?.title, null);
  if (title === null) refuse('title', 'title_required');
  checkLength('title', title, ITEM_LIMITS.title);

  const isPress = board === 'MediaPress';
  const headline = isPress ? orStored(entry.headline, stored?.headline, null) : null;
  if (isPress && headline === null) refuse('headline', 'headline_required');
  checkLength('headline', headline, ITEM_LIMITS.headline);

  const category = orStored(entry.category, stored?.category, null);
  if (category === null && (isPress || board === 'MediaPhotos')) refuse('category', 'category_required');

  const relatedTeams = [...new Set(entry.relatedTeams ?? (category === 'wk-league' ? stored?.related_teams : []))];
  if (relatedTeams.length > 0 && category !== 'wk-league') refuse('relatedTeams', 'related_teams_not_allowed');
  const isKnown = (key: string) => clubKeys.has(key) || stored?.related_teams.includes(key) === true;
  if (!relatedTeams.every(isKnown)) refuse('relatedTeams', 'related_team_unknown');

  const images = placeImages(entry, files.images, stored?.images ?? []);
  if (images.length < REQUIRED_IMAGES[board]) {
    if (isPress) refuse('images', 'cover_required');
    else refuse('images', 'images_required', TEXTS.imagesRequired(REQUIRED_IMAGES[board]));
  }
  if (images.length > IMAGE_SLOTS[board]) {
    refuse('images', 'too_many_images', TEXTS.tooManyImages(IMAGE_SLOTS[board]));
  }
  for (const { alt } of images) checkLength('alt', alt, ITEM_LIMITS.alt, 'imageAlts');

  const isTooLong = Buffer.byteLength(entry.description ?? '') > ITEM_LIMITS.descriptionBytes;
  const text = cleanDescription(board, isTooLong ? '' : (entry.description ?? stored?.description ?? ''));
  if (isTooLong) refuse('description', 'text_too_long', TEXTS.tooLongDescription);
  else if (text.isEmpty) {
    refuse('description', board === 'MediaPhotos' ? 'photo_description_required' : 'description_required');
  }

  const attachments = [
    ...(stored?.attachments ?? []).filter(({ id }) => id === null || !entry.deletedAttachments.includes(id)),
    ...files.attachments.map(({ file, name }) => ({ id: null, file, name })),
  ];
  if (attachments.length > ATTACHMENT_SLOTS) {
    refuse('attachments', 'too_many_attachments', TEXTS.tooManyAttachments(ATTACHMENT_SLOTS));
  }

  const tags = entry.tags ?? stored?.tags ?? [];
  if (tags.length > ITEM_LIMITS.tags) refuse('tags', 'too_many_tags', TEXTS.tooManyTags(ITEM_LIMITS.tags));
  const longTag = tags.find((tag) => lengthOf(tag) > ITEM_LIMITS.tag);
  if (longTag !== undefined) checkLength('tag', longTag, ITEM_LIMITS.tag, 'tags');

  const readLink = (field: 'link1' | 'link2') => {
    const link = orStored(entry[field], stored?.[field], null);
    checkLength('link', link, ITEM_LIMITS.link, field);
    if (link !== null && !isWebAddress(link)) refuse(field, 'item_link_invalid');
    return link && link.replace(/^https?/i, (scheme) => scheme.toLowerCase());
  };
  const [link1, link2] = [readLink('link1'), readLink('link2')];

  const createdAt = readMoment(entry, stored ? Date.parse(stored.created_at) : now);
  if (createdAt === null) refuse('createdDate', 'date_invalid');

  const [first] = errors;
  if (first) throw new AppError(first.code, { message: first.message, data: { errors } });
  return {
    title: title ?? '',
    headline,
    description: text.html,
    category,
    related_teams: relatedTeams,
    tags,
    link1,
    link2,
    is_pinned: entry.isPinned ?? stored?.is_pinned ?? false,
    is_public: entry.isPublic ?? stored?.is_public ?? true,
    must_see: entry.mustSee ?? stored?.must_see ?? false,
    created_at: new Date(createdAt ?? now).toISOString(),
    images,
    attachments,
  };
}

function orStored<Value>(entered: Value | undefined, stored: Value | undefined, none: Value): Value {
  return entered === undefined ? (stored ?? none) : entered;
}

/** Cleans the texts of an item according to its board. */
const cleanDescription = (board: WriteLocation, html: string): CleanText =>
  board === 'MediaPhotos' ? cleanParagraphs(html) : cleanRichText(html);

/**
 * Orders the pictures by the positions in the form. Without a position, a stored picture stays in its place and a new one
 * is last. If two have the same position, the new one is first.
 */
function placeImages(
  { imageOrders, imageAlts = [], deletedImages }: ItemEntry,
  sent: SentFiles['images'],
  stored: ItemDraft['images'],
): ItemDraft['images'] {
  const orders = imageOrders ?? sent.map((_file, index) => stored.length + index);
  const numbers = orders.map((order, index) => ({ order, alt: imageAlts[index] }));
  const ofNew = numbers.filter(({ order }) => typeof order === 'number');
  const remaining = stored.flatMap((image, index) => {
    if (image.id !== null && deletedImages.includes(image.id)) return [];
    const wanted = numbers.find(({ order }) => typeof order !== 'number' && order.id === image.id);
    const place = typeof wanted?.order === 'object' ? wanted.order.place : index;
    return [{ image: { ...image, alt: wanted?.alt === undefined ? image.alt : wanted.alt }, place }];
  });
  const added = sent.map(({ file }, index) => {
    const { order, alt = null } = ofNew[index] ?? {};
    return { image: { id: null, file, alt }, place: typeof order === 'number' ? order : stored.length + index };
  });
  return [...added, ...remaining].toSorted((a, b) => a.place - b.place).map(({ image }) => image);
}

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/**
 * Returns the moment that a form names in Seoul time, epoch ms; null if it is invalid. Missing parts are those of `base`.
 * If the form has no seconds and the same minute as `base`, returns `base`, so that a form that shows minutes doesn't
 * change an item's time.
 */
function readMoment({ createdDate, createdTime }: ItemEntry, base: number): number | null {
  const day = createdDate ?? seoulDate(base);
  const time = createdTime ?? seoulTime(base);
  if (!DAY.test(day) || !TIME.test(time)) return null;
  const midnight = seoulMoment(day);
  if (Number.isNaN(midnight) || seoulDate(midnight) !== day) return null;
  return day === seoulDate(base) && seoulTime(base).startsWith(time) ? base : seoulMoment(day, time);
}
