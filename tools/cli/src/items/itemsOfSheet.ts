import { splitList } from '@wkff/contracts';
import { basename } from 'node:path';
import type { Archive, ArchiveItem, ArchiveProblem } from '@wkff/api/archive';
import type { Sheet } from '@wkff/api/fixtures';
import {
  LIST_FIELDS,
  MOST_ATTACHMENTS,
  MOST_IMAGES,
  OLD_ADDRESSES,
  TEXT_FIELDS,
  toItem,
  type Fields,
} from './fields.ts';

/** Maps English headings of file columns to Korean ones: `image1` and `alt1`, `attachment1` and `attachment1_name`. */
export const COLUMNS: Readonly<Record<string, string>> = {
  ...TEXT_FIELDS,
  ...LIST_FIELDS,
  ...numbered(MOST_IMAGES, (number) => ({
    [`image${number}`]: `이미지${number}`,
    [`alt${number}`]: `이미지설명${number}`,
  })),
  ...numbered(MOST_ATTACHMENTS, (number) => ({
    [`attachment${number}`]: `첨부파일${number}`,
    [`attachment${number}_name`]: `첨부파일이름${number}`,
  })),
  ...OLD_ADDRESSES,
};
const NEEDED = ['key', 'board', 'title', 'text', 'date'];

function numbered(most: number, columns: (number: number) => Record<string, string>): Record<string, string> {
  return Object.assign({}, ...Array.from({ length: most }, (_, index) => columns(index + 1))) as Record<string, string>;
}

/** Reads items from a table with English or Korean headings in any order. Empty lines are skipped. */
export function itemsOfSheet({ columns, lines }: Sheet): Omit<Archive, 'find'> {
  const found = columns.map((heading) => columnOf(heading));
  const errors: ArchiveProblem[] = wrongColumns(columns, found).map((message) => ({ place: 'line 1', message }));
  if (errors.length > 0) return { items: [], errors, warnings: [], notes: [] };

  const items: ArchiveItem[] = [];
  for (const { line, cells } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const place = `line ${line}`;
    const refuse = (message: string) => void errors.push({ place, message });
    if (cells.some((cell, index) => cell.trim() !== '' && found[index] === undefined))
      refuse('There is a cell without a heading.');
    const item = toItem(
      readCells((name) => cells[found.indexOf(name)]?.trim() ?? '', place),
      refuse,
    );
    if (item) items.push(item);
  }
  return { items, errors, warnings: [], notes: [] };
}

/** Returns what is wrong with the headings. `found` has the column of each. */
function wrongColumns(headings: readonly string[], found: readonly (string | undefined)[]): string[] {
  const messages = headings.flatMap((heading, index) => {
    const name = found[index];
    if (name === undefined)
      return heading.trim() === ''
        ? []
        : [`There is no column ${heading.trim()}; columns are in docs/operating.md#items.`];
    return found.indexOf(name) === index ? [] : [`The column ${name} occurs twice.`];
  });
  const missing = NEEDED.filter((name) => !found.includes(name));
  return [...messages, ...missing.map((name) => `The column ${name} is missing.`)];
}

/** Reads the fields of a line. @param cell returns the text of a column. */
function readCells(cell: (name: string) => string, place: string): Fields {
  return {
    place,
    texts: Object.fromEntries(Object.keys(TEXT_FIELDS).map((name) => [name, cell(name)])),
    lists: Object.fromEntries(Object.keys(LIST_FIELDS).map((name) => [name, splitList(cell(name))])),
    // Between spaces, line breaks or commas. Addresses may have commas, but not before a slash.
    oldAddresses: cell('old_addresses')
      .split(/\s+|,(?=\s|$|\/|https?:)/)
      .filter((one) => one !== ''),
    images: listOf(MOST_IMAGES, (number) => {
      const file = cell(`image${number}`);
      return file === '' ? [] : [{ file, alt: cell(`alt${number}`) || null }];
    }),
    attachments: listOf(MOST_ATTACHMENTS, (number) => {
      const file = cell(`attachment${number}`);
      return file === '' ? [] : [{ file, name: cell(`attachment${number}_name`) || basename(file) }];
    }),
  };
}

function columnOf(heading: string): string | undefined {
  const plain = heading.trim().toLowerCase().normalize('NFC');
  return Object.keys(COLUMNS).find((name) => plain === name || plain.replace(/\s/g, '') === COLUMNS[name]);
}

const listOf = <T>(most: number, read: (number: number) => T[]): T[] =>
  Array.from({ length: most }, (_, index) => read(index + 1)).flat();
