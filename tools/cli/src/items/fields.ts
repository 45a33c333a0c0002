import { oldAddressOf, type ArchiveItem, type EntryValues } from '@wkff/api/archive';
import { ATTACHMENT_SLOTS, CATEGORIES, IMAGE_SLOTS, type Category } from '@wkff/contracts';
import { byName, ITEM_FIELDS, PLAIN_FIELDS, type PlainField, type PlainKind } from '@wkff/contracts/items';
import { categoryLabel } from '@wkff/ui/categories';
import { readClock, readMoment } from '@wkff/api/sheets';
import { boardOf, BOARD_NAMES } from './boardNames.ts';

const sheetsOf = (isIn: (field: PlainField) => boolean): Record<string, string> =>
  Object.fromEntries(PLAIN_FIELDS.filter(isIn).map(({ sheet }) => [sheet.name, sheet.heading]));

const isList = ({ kind }: PlainField) => kind === 'teams' || kind === 'tags';

/** List fields of an item, separated by commas in a table, with their Korean headings. */
export const LIST_FIELDS = sheetsOf(isList);

/** Text fields of an item, with their Korean headings. */
export const TEXT_FIELDS: Readonly<Record<string, string>> = {
  key: '키',
  board: '게시판',
  ...sheetsOf((field) => !isList(field)),
  sample: '표본',
  date: '날짜',
  time: '시각',
  author: '작성자',
};

/** Most pictures and attachments of an item, on any board. */
export const MOST_IMAGES = Math.max(...Object.values(IMAGE_SLOTS));
export const MOST_ATTACHMENTS = ATTACHMENT_SLOTS;

/** The column of an item's addresses on an old site, and its Korean heading. */
export const OLD_ADDRESSES = { old_addresses: '옛주소' } as const;

/** Fields of an item in a file, by the names of their columns. */
export interface Fields extends Pick<ArchiveItem, 'place' | 'images' | 'attachments'> {
  oldAddresses: readonly string[];
  texts: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, readonly string[]>>;
}

type Refuse = (message: string) => void;

/** Builds an item from its fields; returns null when they are invalid, and passes the reasons to `refuse`. */
export function toItem(fields: Fields, refuse: Refuse): ArchiveItem | null {
  const { place, texts, lists, images, attachments, oldAddresses } = fields;
  const text = (name: string) => texts[name]?.trim() ?? '';
  const read = readers(text, (name) => lists[name] ?? [], refuse);
  const board = boardOf(text('board'));
  if (board === undefined) refuse(`${text('board') || 'A blank'} is no board; boards are ${BOARD_NAMES.join(', ')}.`);
  const entry = {
    ...byName<{ [Kind in PlainKind]: EntryValues[Kind] | undefined }>(({ kind, sheet }) => read[kind](sheet.name)),
    ...toMoment(text('date'), text('time')),
  };
  for (const address of oldAddresses)
    if (!/^(?:https?:\/\/[^/]+)?\//i.test(address) || oldAddressOf(address) === null)
      refuse(
        `${address} in old_addresses is no address of a page: write it like /2024/03/title or https://old.example/?p=10.`,
      );
  const isSample = read.flag('sample') ?? false;
  if (board === undefined) return null;
  const category = text(ITEM_FIELDS.category.sheet.name);
  const isUnknown = category !== '' && entry.category === null;
  return {
    place,
    key: text('key'),
    board,
    isSample,
    entry,
    images,
    attachments,
    oldAddresses,
    ...(isUnknown ? { unknownCategory: category } : {}),
  };
}

/** Returns how the value of a field is read from a file, by kind. A blank flag is undefined. */
function readers(
  text: (name: string) => string,
  list: (name: string) => readonly string[],
  refuse: Refuse,
): { [Kind in PlainKind]: (name: string) => EntryValues[Kind] | undefined } {
  const orNull = (name: string) => text(name) || null;
  return {
    title: orNull,
    line: orNull,
    html: text,
    category: (name) => categoryOf(text(name)),
    teams: (name) => [...list(name)],
    tags: (name) => [...list(name)],
    link: orNull,
    flag: (name) => {
      const flag = readFlag(text(name));
      if (flag === null) refuse(`${text(name)} is neither true nor false (${name}).`);
      return flag ?? undefined;
    },
  };
}

/** Returns a flag; undefined for a blank text, null for another one. */
function readFlag(text: string): boolean | undefined | null {
  if (text === '') return undefined;
  if (/^(true|1|yes|y|예|o)$/i.test(text)) return true;
  return /^(false|0|no|n|아니오|x)$/i.test(text) ? false : null;
}

/** Returns the category of a key or a Korean label; null if there is none. */
function categoryOf(text: string): Category | null {
  const plain = text.replace(/\s/g, '').toLowerCase();
  const labelOf = (category: Category) => categoryLabel(category).replace(/\s/g, '').toLowerCase();
  return CATEGORIES.find((one) => one === text || labelOf(one) === plain) ?? null;
}

/** Returns day and time of the forms of spreadsheets, midnight for a blank; any other text unchanged. */
function toMoment(date: string, time: string): { createdDate: string; createdTime: string } {
  const moment = readMoment(date);
  return {
    createdDate: moment?.date ?? date,
    createdTime: time === '' ? (moment?.time ?? '00:00:00') : (readClock(time) ?? time),
  };
}
