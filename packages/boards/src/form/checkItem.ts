import { IMAGE_SLOTS, ITEM_LIMITS, REQUIRED_IMAGES, seoulMoment, type FieldError } from '@wkff/contracts';
import type { Board } from '../board.ts';
import type { ItemDraft } from './itemDraft.ts';
import { splitTags } from './tags.ts';
import { texts } from './texts.ts';

const t = texts.problems;

/** The fields that can have errors, in the order of the form, by their names on the wire. */
export const FIELDS = [
  'title',
  'headline',
  'category',
  'relatedTeams',
  'description',
  'images',
  'imageAlts',
  'attachments',
  'createdDate',
  'tags',
  'link1',
  'link2',
] as const;
export type ItemField = (typeof FIELDS)[number];

/** Errors by field. */
export type Problems = Readonly<Partial<Record<ItemField, string>>>;

/** Returns the errors of a draft; an empty object: it can be saved (docs/spec/content.md#the-form). */
export function findProblems(board: Board, draft: ItemDraft): Problems {
  const { form, location } = board;
  const found: Partial<Record<ItemField, string>> = {};
  const check = (field: ItemField, isWrong: boolean, message: string) => {
    if (isWrong) found[field] ??= message;
  };
  const checkLength = (field: ItemField, text: string, most: number, message: (most: number) => string) =>
    check(field, lengthOf(text.trim()) > most, message(most));

  check('title', isBlank(draft.title), t.title);
  checkLength('title', draft.title, ITEM_LIMITS.title, t.longTitle);
  if (form.headline) {
    check('headline', isBlank(draft.headline), t.headline);
    checkLength('headline', draft.headline, ITEM_LIMITS.headline, t.longHeadline);
  }
  check('category', form.category && draft.category === '', t.category);

  const least = REQUIRED_IMAGES[location];
  const images = draft.pictures.length;
  check('images', images < least, IMAGE_SLOTS[location] === 1 ? t.cover : t.images(least));
  for (const { alt } of draft.pictures) checkLength('imageAlts', alt, ITEM_LIMITS.alt, t.longAlt);

  check('description', isEmptyText(draft.description), form.text === 'rich' ? t.description : t.photoDescription);
  const bytes = new TextEncoder().encode(draft.description).length;
  check('description', bytes > ITEM_LIMITS.descriptionBytes, t.longDescription);

  const tags = splitTags(draft.tags);
  check('tags', tags.length > ITEM_LIMITS.tags, t.manyTags(ITEM_LIMITS.tags));
  for (const tag of tags) checkLength('tags', tag, ITEM_LIMITS.tag, t.longTag);

  for (const field of ['link1', 'link2'] as const) {
    const link = draft[field].trim();
    check(field, link !== '' && !isWebAddress(link), t.link);
    checkLength(field, link, ITEM_LIMITS.link, t.longLink);
  }
  check('createdDate', Number.isNaN(momentOfDraft(draft)), t.date);
  return found;
}

/** Returns the first field with an error, in the form's order, or null. */
export const firstProblem = (problems: Problems): ItemField | null =>
  FIELDS.find((field) => problems[field] !== undefined) ?? null;

/** Returns the server's errors (`data.errors` of a 422) for fields of the form. */
export function serverProblems(errors: readonly FieldError[]): Problems {
  const known = errors.filter(({ field }) => (FIELDS as readonly string[]).includes(field));
  return Object.fromEntries(known.toReversed().map(({ field, message }) => [field, message]));
}

/** Returns when the item is shown from, epoch ms of the site clock; NaN if date and time are invalid. */
export const momentOfDraft = ({ createdDate, createdTime }: Pick<ItemDraft, 'createdDate' | 'createdTime'>) =>
  seoulMoment(createdDate, createdTime);

const isBlank = (text: string) => text.trim() === '';
const lengthOf = (text: string) => [...text].length;

/** Returns true if the text has neither words nor pictures. */
function isEmptyText(html: string): boolean {
  const words = html.replace(/<(?!img\b)[^<>]*>/gi, '').replace(/&nbsp;|[\s\u200b\u2060\ufeff]/gu, '');
  return words === '';
}

const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
