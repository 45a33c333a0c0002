import { TEXT_ALIGNMENTS, TEXT_COLOURS, withoutUnseen, type TextAlignment, type TextColour } from '@wkff/contracts';
import type { CellSpans } from '@wkff/contracts/tables';

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
  /** A table as it is in HTML; in an editor, which writes each cell only when it changes. */
  tableHtml?: string | undefined;
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
export const isFilled = ({ runs, table, tableHtml = '' }: Line): boolean =>
  runs.length > 0 || table?.some((row) => row.some(({ lines }) => lines.length > 0)) || />[^<]/.test(tableHtml);

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
