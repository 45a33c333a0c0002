import {
  completeAddress,
  IMAGE_SLOTS,
  isWebAddress,
  ITEM_LIMITS,
  lengthOf,
  REQUIRED_IMAGES,
  seoulMoment,
  splitTags,
  withoutUnseen,
  type FieldError,
} from '@wkff/contracts';
import { EVERY_FIELD, labelOn, tooLong, type AnyField, type ItemFieldName } from '@wkff/contracts/items';
import type { Board } from '../board.ts';
import type { ItemDraft } from './itemDraft.ts';
import { texts } from './texts.ts';

const t = texts.problems;

/** A field that can have an error, by its name on the wire. */
export type ItemField = Exclude<ItemFieldName, 'createdAt'> | 'imageAlts' | 'createdDate' | 'createdTime';

/** The fields that can have errors, in the order of the form. */
const FIELDS: readonly ItemField[] = EVERY_FIELD.flatMap(({ name }): ItemField[] => {
  if (name === 'createdAt') return ['createdDate', 'createdTime'];
  return name === 'images' ? ['images', 'imageAlts'] : [name];
});

/** Errors by field. */
export type ItemProblems = Readonly<Partial<Record<ItemField, string>>>;

/** Returns the errors of a draft; an empty object: it can be saved (docs/spec/content.md#the-form). */
export function findProblems(board: Board, draft: ItemDraft): ItemProblems {
  const found: Partial<Record<ItemField, string>> = {};
  for (const field of EVERY_FIELD) {
    if (!field.boards.includes(board.location)) continue;
    for (const { at, isWrong, message } of checksOf(field, board, draft)) if (isWrong) found[at] ??= message;
  }
  return found;
}

interface Check {
  at: ItemField;
  isWrong: boolean;
  message: string;
}

/** Returns the checks of a field, the first of which that fails is shown. */
function checksOf(field: AnyField, board: Board, draft: ItemDraft): Check[] {
  const label = labelOn(board.location, field);
  const isRequired = field.required?.[board.location] !== undefined;
  switch (field.kind) {
    case 'title':
    case 'line': {
      const text = draft[field.name];
      return [
        { at: field.name, isWrong: isRequired && isBlank(text), message: t.missing(label) },
        longText(field, text),
      ];
    }
    case 'link': {
      const link = completeAddress(draft[field.name]);
      return [{ at: field.name, isWrong: link !== '' && !isWebAddress(link), message: t.link }, longText(field, link)];
    }
    case 'category':
      return [{ at: field.name, isWrong: isRequired && draft.category === '', message: t.notChosen(label) }];
    case 'html':
      return checksOfText(field.name, label, draft.description);
    case 'tags': {
      const tags = splitTags(draft.tags);
      const isTooMany = tags.length > ITEM_LIMITS.tags;
      return [{ at: field.name, isWrong: isTooMany, message: t.manyTags(ITEM_LIMITS.tags) }, longText(field, ...tags)];
    }
    case 'pictures':
      return checksOfPictures(field, board, draft);
    case 'moment':
      return [{ at: 'createdDate', isWrong: Number.isNaN(momentOfDraft(draft)), message: t.date }];
    case 'teams':
    case 'flag':
    case 'attachments':
      return [];
  }
}

function checksOfText(at: ItemField, label: string, html: string): Check[] {
  return [
    { at, isWrong: isEmptyText(html), message: t.noText(label) },
    { at, isWrong: bytesOf(html) > ITEM_LIMITS.descriptionBytes, message: t.longDescription },
  ];
}

function checksOfPictures(field: AnyField & { name: 'images' }, board: Board, { pictures }: ItemDraft): Check[] {
  const least = REQUIRED_IMAGES[board.location];
  const message = IMAGE_SLOTS[board.location] === 1 ? t.cover : t.images(least);
  const alts = longText(field, ...pictures.map(({ alt }) => alt));
  return [
    { at: field.name, isWrong: pictures.length < least, message },
    { ...alts, at: 'imageAlts' },
  ];
}

/** Checks that no text of a field is too long. */
function longText({ name, length }: AnyField & { name: ItemField }, ...all: readonly string[]): Check {
  const { most, topic } = length ?? { most: Infinity, topic: '' };
  return { at: name, isWrong: all.some((text) => lengthOf(text.trim()) > most), message: tooLong({ most, topic }) };
}

/** Returns the fields with an error, in the form's order. */
export const fieldsOf = (problems: ItemProblems): ItemField[] =>
  FIELDS.filter((field) => problems[field] !== undefined);

/** Returns the server's errors (`data.errors` of a 422) for fields of the form. */
export function serverProblems(errors: readonly FieldError[]): ItemProblems {
  const known = errors.filter(({ field }) => (FIELDS as readonly string[]).includes(field));
  return Object.fromEntries(known.toReversed().map(({ field, message }) => [field, message]));
}

/** Returns when the item is shown from, epoch ms of the site clock; NaN if date and time are invalid. */
export const momentOfDraft = ({ createdDate, createdTime }: Pick<ItemDraft, 'createdDate' | 'createdTime'>) =>
  seoulMoment(createdDate, createdTime);

const isBlank = (text: string) => text.trim() === '';
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Returns true if the text has neither words nor pictures. */
function isEmptyText(html: string): boolean {
  const words = html.replace(/<(?!img\b)[^<>]*>/gi, '').replaceAll('&nbsp;', ' ');
  return withoutUnseen(words).trim() === '';
}
