import {
  CATEGORIES,
  CLOSED_LOCATIONS,
  CLUB_KEY_LENGTH,
  ITEM_FORM_LISTS,
  ITEM_LIMITS,
  LARGEST_PLACE,
  splitTags,
  WRITE_LOCATIONS,
  type Category,
  type WriteLocation,
} from '@wkff/contracts';
import { byName, type ByName, type PlainKind } from '@wkff/contracts/items';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { AppError } from '../../errors/AppError.ts';
import { Id } from '../../http/parameters.ts';
import type { FormTexts } from '../../http/readForm.ts';
import { readLine, readText } from '../../http/strictBody.ts';
import { openBoard } from './boards.ts';

/** An entry in the order of pictures: the next new one, or a stored one by its id. */
type PictureOrder = number | { id: number; place: number };

/** The values of plain fields in an entry, by kind. A blank text is null. */
export interface EntryValues {
  title: string | null;
  line: string | null;
  /** HTML, not yet cleaned. */
  html: string;
  category: Category | null;
  /** Keys of clubs. */
  teams: string[];
  tags: string[];
  link: string | null;
  flag: boolean;
}

/** What a form, or a line of an imported file, says about an item. A field that it does not have is undefined. */
export interface ItemEntry extends Partial<ByName<{ [Kind in PlainKind]: EntryValues[Kind] | undefined }>> {
  createdDate?: string | null | undefined;
  createdTime?: string | null | undefined;
  imageOrders?: PictureOrder[] | undefined;
  imageAlts?: (string | null)[] | undefined;
  deletedImages?: number[] | undefined;
  deletedAttachments?: number[] | undefined;
  /** Ids of files of other items that the item gets, too. */
  copiedImages?: number[] | undefined;
  copiedAttachments?: number[] | undefined;
}

/** Data of a form in addition to its fields. */
export interface FormFacts {
  board: WriteLocation | undefined;
  /** Version of the edited item. */
  version: number | null;
  /** Id that the page made for the form of a new item. Another form under it is refused (`submission_used`). */
  submissionId: string | null;
}

const Place = Type.Integer({ minimum: 0, maximum: LARGEST_PLACE });
const keys = Compile(Type.Array(Type.String({ maxLength: CLUB_KEY_LENGTH }), { maxItems: ITEM_LIMITS.relatedTeams }));
const ids = Compile(Type.Array(Id, { maxItems: ITEM_FORM_LISTS.deleted }));
const OfPictures = { maxItems: ITEM_FORM_LISTS.pictures };
const orders = Compile(Type.Array(Type.Union([Place, Type.Object({ id: Id, place: Place })]), OfPictures));
const alts = Compile(Type.Array(Type.Union([Type.String(), Type.Null()]), OfPictures));

/**
 * Parses the texts of an item's form. The schema of its body describes their formats
 * (docs/spec/content.md#what-is-sent).
 * @throws AppError `bad_request` for a value that no form sends, `board_not_open`.
 */
export function readItemForm(texts: FormTexts): { entry: ItemEntry; facts: FormFacts } {
  const { text, list } = fieldsOf(texts);
  const read = plainReaders(texts);
  const entry: ItemEntry = {
    ...byName<{ [Kind in PlainKind]: EntryValues[Kind] | undefined }>(({ name, kind }) => read[kind](name)),
    createdDate: text('createdDate'),
    createdTime: text('createdTime'),
    imageOrders: list('imageOrders', orders),
    imageAlts: list('imageAlts', alts)?.map((alt) => readLine(alt, Infinity)),
    deletedImages: list('deletedImages', ids),
    deletedAttachments: list('deletedAttachments', ids),
    copiedImages: list('copiedImages', ids),
    copiedAttachments: list('copiedAttachments', ids),
  };
  const location = known(text('writeLocation'), [...WRITE_LOCATIONS, ...CLOSED_LOCATIONS]);
  const version = matching(text('version'), /^\d{1,9}$/);
  return {
    entry,
    facts: {
      board: location ? openBoard(location) : undefined,
      version: version === null ? null : Number(version),
      submissionId: matching(text('submissionId'), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
    },
  };
}

/** Returns how the value of a field is read from a form, by kind. */
function plainReaders(texts: FormTexts): { [Kind in PlainKind]: (name: string) => EntryValues[Kind] | undefined } {
  const { line, text, flag, list } = fieldsOf(texts);
  return {
    title: line,
    line,
    html: (name) => texts.get(name)?.[0],
    category: (name) => known(text(name), CATEGORIES),
    teams: (name) => list(name, keys),
    tags: (name) => {
      const tags = text(name);
      return tags === undefined ? undefined : splitTags(tags ?? '');
    },
    link: text,
    flag,
  };
}

function fieldsOf(texts: FormTexts) {
  const field = (read: typeof readText) => (name: string) => {
    const value = texts.get(name)?.[0];
    return value === undefined ? undefined : read(value, Infinity);
  };
  const text = field(readText);
  return {
    text,
    line: field(readLine),
    flag: (name: string) => {
      const value = text(name);
      if (value === undefined) return undefined;
      if (value === 'true' || value === '1' || value === 'on') return true;
      if (value === null || value === 'false' || value === '0' || value === 'off') return false;
      throw new AppError('bad_request', { details: name });
    },
    /** Parses a list, which is JSON in one field, or several fields with the same name. */
    list: <Entry>(name: string, schema: { Check(value: unknown): value is Entry[] }) => {
      const values = texts.get(name);
      if (!values) return undefined;
      const found: unknown = values.filter((value) => value.trim() !== '').flatMap((value) => parse(value, name));
      if (!schema.Check(found)) throw new AppError('bad_request', { details: name });
      return found;
    },
  };
}

function parse(json: string, field: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new AppError('bad_request', { details: field, cause });
  }
}

/** Returns the value if it is one of the allowed ones, or if it is blank or missing. */
function known<const Value extends string>(
  value: string | null | undefined,
  values: readonly Value[],
): Value | null | undefined {
  if (value === null || value === undefined) return value;
  const found = values.find((one) => one === value);
  if (found === undefined) throw new AppError('bad_request', { details: value });
  return found;
}

function matching(value: string | null | undefined, pattern: RegExp): string | null {
  if (value === null || value === undefined) return null;
  if (!pattern.test(value)) throw new AppError('bad_request', { details: value });
  return value;
}
