import { TEXT_ALIGNMENTS, TEXT_COLOURS, withoutUnseen, type TextAlignment, type TextColour } from '@wkff/contracts';
import type { CellSpans } from '@wkff/contracts/tables';
import type { Op } from 'quill/core.js';

/** The formats of a run of letters. */
export interface Marks {
  link?: string | undefined;
  color?: TextColour | undefined;
  background?: TextColour | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  strike?: boolean | undefined;
}

interface TextPicture {
  src: string;
  alt: string;
  /** In pixels, as the server wrote them; absent if unknown. */
  width?: string | undefined;
  height?: string | undefined;
}

/** Letters of the same formats, or one picture. */
export interface Run extends Marks {
  content: string | TextPicture;
}

/** The format of a line: a paragraph, a heading or a list item. */
export interface LineFormat {
  /** Heading level, 1 to 3. */
  header?: number | undefined;
  list?: 'ordered' | 'bullet' | undefined;
  align?: TextAlignment | undefined;
  /** Nesting depth of an item's list, from 1. */
  indent?: number | undefined;
}

/** A line of a text: a paragraph, a heading or a list item. A table is a line without runs. */
export interface Line extends LineFormat {
  runs: Run[];
  table?: Table | undefined;
}

/** A cell of a table: letters in lines, without pictures. */
export interface Cell extends CellSpans {
  /** What a heading cell is a heading of; absent: it is none. */
  scope?: 'col' | 'row' | undefined;
  lines: readonly Run[][];
}

/** The rows of a table, laid out (`layTable`). */
export type Table = readonly (readonly Cell[])[];

/** Returns a cell with nothing in it. */
export const blankCell = (): Cell => ({ colSpan: 1, rowSpan: 1, lines: [] });

/** Returns true for a line that shows something. */
export const isFilled = ({ runs, table }: Line): boolean =>
  runs.length > 0 || table?.some((row) => row.some(({ lines }) => lines.length > 0)) === true;

const isOneOf = <T>(list: readonly T[], value: unknown): value is T => (list as readonly unknown[]).includes(value);

export const asColour = (value: unknown): TextColour | undefined => (isOneOf(TEXT_COLOURS, value) ? value : undefined);
export const asAlignment = (value: unknown): TextAlignment | undefined =>
  isOneOf(TEXT_ALIGNMENTS, value) ? value : undefined;

/** Returns the words of a line. */
export const wordsOf = ({ runs }: Pick<Line, 'runs'>): string =>
  runs.map(({ content }) => (typeof content === 'string' ? content : '')).join('');

/** Returns lines without their pictures; lines that contained only pictures are left out. */
export const withoutPictures = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const runs = line.runs.filter(({ content }) => typeof content === 'string');
    return runs.length === 0 && line.runs.length > 0 ? [] : [{ ...line, runs }];
  });

/**
 * Returns a line with whitespace as pages show it: single spaces between words, none at the ends. Like the server,
 * converts non-breaking spaces to plain ones.
 */
export function tidyLine<L extends Line>(line: L): L {
  const runs: Run[] = [];
  let endsInSpace = true;
  for (const run of line.runs) {
    if (typeof run.content !== 'string') {
      // The only format a picture can have is a link.
      runs.push({ link: run.link, content: run.content });
      endsInSpace = false;
      continue;
    }
    let content = withoutUnseen(run.content).replace(/\s+/g, ' ');
    if (endsInSpace) content = content.replace(/^ /, '');
    if (content === '') continue;
    endsInSpace = content.endsWith(' ');
    runs.push({ ...run, content });
  }
  const last = runs.at(-1);
  if (last && endsInSpace && typeof last.content === 'string') {
    runs.pop();
    const content = last.content.slice(0, -1);
    if (content !== '') runs.push({ ...last, content });
  }
  return { ...line, runs };
}

/** Returns the lines of an editor's contents. Omits placeholders of uploads, and lines that contain nothing else. */
export function linesOf(ops: readonly Op[]): Line[] {
  const lines: Line[] = [];
  let runs: Run[] = [];
  let isPlace = false;
  for (const { insert, attributes = {} } of ops) {
    if (typeof insert === 'string') {
      insert.split('\n').forEach((content, index) => {
        if (index > 0) {
          if (runs.length > 0 || !isPlace) lines.push({ ...lineFormatOf(attributes), runs });
          runs = [];
          isPlace = false;
        }
        if (content !== '') runs.push({ ...marksOf(attributes), content });
      });
    } else if (typeof insert?.image === 'string') {
      const { alt, width, height } = attributes as Record<string, string | undefined>;
      runs.push({ ...marksOf(attributes), content: { src: insert.image, alt: alt ?? '', width, height } });
    } else if (insert?.table) {
      if (runs.length > 0) lines.push({ runs });
      runs = [];
      lines.push({ runs: [], table: insert.table as Table });
    } else isPlace = true;
  }
  if (runs.length > 0) lines.push({ runs });
  return lines;
}

function marksOf({ link, color, background, bold, italic, underline, strike }: Record<string, unknown>): Marks {
  return {
    link: typeof link === 'string' ? link : undefined,
    color: asColour(color),
    background: asColour(background),
    bold: bold === true,
    italic: italic === true,
    underline: underline === true,
    strike: strike === true,
  };
}

function lineFormatOf({ header, list, align, indent }: Record<string, unknown>): LineFormat {
  return {
    header: typeof header === 'number' ? header : undefined,
    list: list === undefined ? undefined : list === 'ordered' ? 'ordered' : 'bullet',
    align: asAlignment(align),
    indent: typeof indent === 'number' ? indent : undefined,
  };
}

/** Returns the operations that insert lines into an editor. A last table has an empty line after it, to go on in. */
export function opsOf(lines: readonly Line[]): Op[] {
  const all = lines.at(-1)?.table ? [...lines, { runs: [] }] : lines;
  return all.flatMap(({ runs, table, ...format }: Line) => {
    if (table) return [{ insert: { table } }];
    return [
      ...runs.map(({ content, ...marks }): Op => {
        if (typeof content === 'string') return { insert: content, ...attributes(marks) };
        const { src, alt, width, height } = content;
        return { insert: { image: src }, ...attributes({ ...marks, alt, width, height }) };
      }),
      { insert: '\n', ...attributes(format) },
    ];
  });
}

/** Returns the attributes that have a value. Quill would treat an attribute without one as a difference. */
function attributes(values: object): { attributes?: Record<string, unknown> } {
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== false && value !== '');
  return set.length > 0 ? { attributes: Object.fromEntries(set) } : {};
}
