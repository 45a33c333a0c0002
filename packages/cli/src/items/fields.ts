import { ATTACHMENT_SLOTS, CATEGORIES, IMAGE_SLOTS } from '@wkff/contracts';
import type { ArchiveItem } from '@wkff/api/archive';
import { categoryLabel } from '@wkff/ui/categories';
import { boardOf, BOARD_NAMES } from './boardNames.ts';

/** Text fields of an item, with their Korean headings. */
export const TEXT_FIELDS = {
  key: '키',
  board: '게시판',
  title: '제목',
  headline: '머리글',
  category: '구분',
  text: '내용',
  link1: '링크1',
  link2: '링크2',
  pinned: '고정',
  public: '공개',
  must_see: '꼭보기',
  sample: '표본',
  date: '날짜',
  time: '시각',
  author: '작성자',
} as const;
export type TextField = keyof typeof TEXT_FIELDS;

/** List fields of an item: separated by commas in a table. */
export const LIST_FIELDS = { teams: '관련팀', tags: '태그' } as const;

/** Most pictures and attachments of an item, on any board. */
export const MOST_IMAGES = Math.max(...Object.values(IMAGE_SLOTS));
export const MOST_ATTACHMENTS = ATTACHMENT_SLOTS;

/** Fields of an item in a file. */
export interface Fields extends Pick<ArchiveItem, 'place' | 'images' | 'attachments'> {
  texts: Readonly<Partial<Record<TextField, string>>>;
  teams: readonly string[];
  tags: readonly string[];
}

/** Builds an item from its fields; returns null when they are invalid, and passes the reasons to `refuse`. */
export function toItem(fields: Fields, refuse: (message: string) => void): ArchiveItem | null {
  const text = (name: TextField) => fields.texts[name]?.trim() ?? '';
  const board = boardOf(text('board'));
  if (board === undefined) refuse(`${text('board') || 'A blank'} is no board; boards are ${BOARD_NAMES.join(', ')}.`);
  const flag = (name: TextField, fallback: boolean) => {
    const read = readFlag(text(name), fallback);
    if (read === undefined) refuse(`${text(name)} is neither true nor false (${name}).`);
    return read ?? fallback;
  };
  const flags = {
    isPinned: flag('pinned', false),
    isPublic: flag('public', true),
    mustSee: flag('must_see', false),
    isSample: flag('sample', false),
  };
  if (board === undefined) return null;
  return {
    ...{ place: fields.place, key: text('key'), board, title: text('title'), headline: text('headline') },
    ...{ category: toCategory(text('category')), teams: fields.teams, tags: fields.tags, text: text('text') },
    ...{ link1: text('link1'), link2: text('link2'), ...flags },
    ...{ date: toDate(text('date')), time: toTime(text('time')) },
    ...{ images: fields.images, attachments: fields.attachments },
  };
}

function readFlag(text: string, fallback: boolean): boolean | undefined {
  if (text === '') return fallback;
  if (/^(true|1|yes|y|예|o)$/i.test(text)) return true;
  return /^(false|0|no|n|아니오|x)$/i.test(text) ? false : undefined;
}

/** Returns the key of a category's Korean label; any other text unchanged. */
function toCategory(text: string): string {
  const plain = text.replace(/\s/g, '').toLowerCase();
  return CATEGORIES.find((one) => categoryLabel(one).replace(/\s/g, '').toLowerCase() === plain) ?? text;
}

/** Returns `2026-03-14` for the formats of spreadsheets: `2026. 3. 14.`, `2026/3/14`; any other text unchanged. */
function toDate(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})\.?$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns `09:30:00` for `9:30`, midnight for a blank; any other text unchanged. */
function toTime(text: string): string {
  const [, hours, rest = ''] = /^(\d{1,2})(:\d\d(?::\d\d)?)$/.exec(text) ?? [];
  if (text === '') return '00:00:00';
  return hours === undefined ? text : `${hours.padStart(2, '0')}${rest}`;
}
