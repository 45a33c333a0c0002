import {
  ATTACHMENT_SLOTS,
  IMAGE_SLOTS,
  completeAddress,
  isWebAddress,
  ITEM_LIMITS,
  lengthOf,
  REQUIRED_IMAGES,
  seoulDate,
  seoulMoment,
  seoulTime,
  type ErrorCode,
  type FieldError,
  type WriteLocation,
} from '@wkff/contracts';
import {
  byColumn,
  convert,
  EVERY_FIELD,
  tooLong,
  type AnyField,
  type ByColumn,
  type Converters,
  type PlainKind,
} from '@wkff/contracts/items';
import { AppError } from '../../errors/AppError.ts';
import type { EntryValues, ItemEntry } from './itemEntry.ts';
import { blankFields, type ItemRow, type RowValues } from './itemRow.ts';
import { cleanParagraphs, cleanRichText, type CleanText } from './richText.ts';
import { TEXTS } from './texts.ts';

/** The files of a form, in the order they were sent. */
export interface SentFiles {
  images: { file: string }[];
  attachments: { file: string; name: string }[];
}

/** The files of other items that a form takes over, with their ids. */
export type CopiedFiles = Pick<ItemRow, 'images' | 'attachments'>;

export interface EntryContext {
  board: WriteLocation;
  /** The stored item; null for a new one. */
  stored: ItemRow | null;
  /** Default: none. */
  copied?: CopiedFiles;
  /** Current site time, epoch ms. */
  now: number;
  /** Keys of all clubs. */
  clubKeys: ReadonlySet<string>;
}

/**
 * Applies an entry to a stored item or creates a new one. Fields that were not sent stay unchanged
 * (docs/spec/content.md#the-form).
 * @throws AppError of the first wrong field, in the form's order. `data.errors` lists all of them as `FieldError`.
 */
export function applyEntry(entry: ItemEntry, files: SentFiles, context: EntryContext): ItemRow {
  const { board, stored, now, copied = { images: [], attachments: [] } } = context;
  const { html, isEmpty, isTooLong } = applyText(entry, board, stored);
  const moment = readMoment(entry, stored ? Date.parse(stored.created_at) : now);
  const row: ItemRow = {
    ...applyFields(entry, board, stored),
    description: html,
    images: asNew(placeImages(entry, files.images, [...(stored?.images ?? []), ...copied.images]), copied.images),
    attachments: [
      ...(stored?.attachments ?? []).filter(({ id }) => id === null || !entry.deletedAttachments?.includes(id)),
      ...asNew(copied.attachments, copied.attachments),
      ...files.attachments.map(({ file, name }) => ({ id: null, file, name })),
    ],
    created_at: new Date(moment ?? now).toISOString(),
  };
  const applied = { row, hasNoText: isEmpty, isTextTooLong: isTooLong, isDateInvalid: moment === null };
  const wrong = EVERY_FIELD.flatMap((field) => checksOf(field, applied, context)).filter(({ isWrong }) => isWrong);
  const errors = wrong.map(({ field, code, message }): FieldError => ({ field, code, message }));
  const [first] = wrong;
  if (first) throw new AppError(first.code, { message: first.message, data: { errors } });
  return row;
}

/** The values of the plain fields that a form did not send. */
type Sent = { [Kind in PlainKind]: EntryValues[Kind] };

const same = <T>(value: T) => value;

const TO_ROW: Converters<Sent, RowValues> = {
  title: (text) => text ?? '',
  line: same,
  html: same,
  category: same,
  teams: (keys) => [...new Set(keys)],
  tags: same,
  link: (link) => link && completeAddress(link).replace(/^https?/i, (scheme) => scheme.toLowerCase()),
  flag: same,
};

function applyFields(entry: ItemEntry, board: WriteLocation, stored: ItemRow | null): ByColumn<RowValues> {
  const before = stored ?? blankFields();
  const category = entry.category === undefined ? before.category : entry.category;
  return byColumn<RowValues>((field) => {
    // Other boards do not show it.
    if (field.kind === 'line' && !field.boards.includes(board)) return null;
    // Only the league's items have related teams.
    if (field.kind === 'teams' && entry.relatedTeams === undefined && category !== 'wk-league') return [];
    const sent = entry[field.name];
    return convert<Sent, RowValues>(TO_ROW, field, sent === undefined ? before[field.column] : sent);
  });
}

/** Cleans the text of an item according to its board. A text that is too long is not cleaned. */
function applyText(entry: ItemEntry, board: WriteLocation, stored: ItemRow | null): CleanText & { isTooLong: boolean } {
  const isTooLong = Buffer.byteLength(entry.description ?? '') > ITEM_LIMITS.descriptionBytes;
  const html = isTooLong ? '' : (entry.description ?? stored?.description ?? '');
  return { ...(board === 'MediaPhotos' ? cleanParagraphs(html) : cleanRichText(html)), isTooLong };
}

/** A row with what is wrong with the entry that it cannot show. */
interface Applied {
  row: ItemRow;
  hasNoText: boolean;
  isTextTooLong: boolean;
  isDateInvalid: boolean;
}

interface Check {
  isWrong: boolean;
  field: string;
  code: ErrorCode;
  message: string;
}

const checkOf = (isWrong: boolean, field: string, code: ErrorCode, message = new AppError(code).message): Check => ({
  isWrong,
  field,
  code,
  message,
});

/** Returns the checks of a field. */
function checksOf(field: AnyField, applied: Applied, { board, stored, clubKeys }: EntryContext): Check[] {
  const { row } = applied;
  const { name } = field;
  const required = field.required?.[board];
  const missing = (isMissing: boolean, message?: string) =>
    required ? [checkOf(isMissing, name, required, message)] : [];
  switch (field.kind) {
    case 'title':
    case 'line': {
      const text = row[field.column];
      return [...missing(!text), longText(field, [text])];
    }
    case 'category':
      return missing(row.category === null);
    case 'teams':
      return checksOfTeams(row, stored, clubKeys);
    case 'html': {
      const { hasNoText, isTextTooLong } = applied;
      const long = checkOf(isTextTooLong, name, 'text_too_long', TEXTS.tooLongDescription);
      return [long, ...missing(hasNoText && !isTextTooLong)];
    }
    case 'tags':
      return [tooMany(name, 'too_many_tags', row.tags, ITEM_LIMITS.tags), longText(field, row.tags)];
    case 'link': {
      const link = row[field.column];
      return [longText(field, [link]), checkOf(link !== null && !isWebAddress(link), name, 'item_link_invalid')];
    }
    case 'pictures':
      return checksOfPictures(field, row.images, board, missing);
    case 'attachments':
      return [tooMany(name, 'too_many_attachments', row.attachments, ATTACHMENT_SLOTS)];
    case 'moment':
      return [checkOf(applied.isDateInvalid, 'createdDate', 'date_invalid')];
    case 'flag':
      return [];
  }
}

const TOO_MANY = {
  too_many_tags: TEXTS.tooManyTags,
  too_many_attachments: TEXTS.tooManyAttachments,
  too_many_images: TEXTS.tooManyImages,
};

/** Checks that a field has no more values than it may. */
function tooMany(field: string, code: keyof typeof TOO_MANY, all: readonly unknown[], most: number): Check {
  return checkOf(all.length > most, field, code, TOO_MANY[code](most));
}

function checksOfTeams(
  { related_teams: keys, category }: ItemRow,
  stored: ItemRow | null,
  clubKeys: ReadonlySet<string>,
): Check[] {
  const isKnown = (key: string) => clubKeys.has(key) || stored?.related_teams.includes(key) === true;
  return [
    checkOf(keys.length > 0 && category !== 'wk-league', 'relatedTeams', 'related_teams_not_allowed'),
    checkOf(!keys.every(isKnown), 'relatedTeams', 'related_team_unknown'),
  ];
}

function checksOfPictures(
  field: AnyField,
  images: ItemRow['images'],
  board: WriteLocation,
  missing: (isMissing: boolean, message?: string) => Check[],
): Check[] {
  const [least, most, count] = [REQUIRED_IMAGES[board], IMAGE_SLOTS[board], images.length];
  const alts = images.map(({ alt }) => alt);
  return [
    ...missing(count < least, least < most ? TEXTS.imagesRequired(least) : undefined),
    tooMany(field.name, 'too_many_images', images, most),
    { ...longText(field, alts), field: 'imageAlts' },
  ];
}

/** Checks that no text of a field is too long. */
function longText({ name, length }: AnyField, all: readonly (string | null)[]): Check {
  const { most, topic } = length ?? { most: Infinity, topic: '' };
  const isWrong = all.some((text) => lengthOf(text ?? '') > most);
  return checkOf(isWrong, name, 'text_too_long', tooLong({ most, topic }));
}

/**
 * Orders the pictures by the positions in the form. Without a position, a stored picture stays in its place and a new one
 * is last. If two have the same position, the new one is first.
 */
function placeImages(
  { imageOrders, imageAlts = [], deletedImages = [] }: ItemEntry,
  sent: SentFiles['images'],
  stored: ItemRow['images'],
): ItemRow['images'] {
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

/** Returns files in which those of other items have no ids, so that they become rows of this one. */
const asNew = <Row extends { id: number | null }>(rows: readonly Row[], copied: readonly Row[]): Row[] =>
  rows.map((row) => (copied.some(({ id }) => id === row.id) ? { ...row, id: null } : row));

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
