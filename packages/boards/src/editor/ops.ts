import type { Op } from 'quill/core.js';
import { readPlace } from '../uploadPlaces.ts';
import { asAlignment, asColour, type Line, type LineFormat, type Marks, type Run } from './lines.ts';
import { writeTable } from './writeHtml.ts';

/**
 * Returns the lines of an editor's contents. Omits placeholders of uploads, and lines that contain nothing else, unless
 * `addressOf` returns the address of a placeholder.
 */
export function linesOf(ops: readonly Op[], addressOf?: (id: string) => string): Line[] {
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
      lines.push({ runs: [], tableHtml: insert.table as string });
    } else if (addressOf && typeof insert?.upload === 'string') {
      const { alt = '' } = attributes as { alt?: string };
      runs.push({ content: { src: addressOf(insert.upload), alt } });
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
    if (table) return [{ insert: { table: writeTable(table) } }];
    return [
      ...runs.map(({ content, ...marks }): Op => {
        if (typeof content === 'string') return { insert: content, ...attributes(marks) };
        const { src, alt, width, height } = content;
        const place = readPlace(src);
        if (place) return { insert: { upload: place.id }, ...attributes({ alt }) };
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
