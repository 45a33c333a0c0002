import { isTextLink, MOST_INDENT, TEXT_CLASS_PREFIXES } from '@wkff/contracts';
import { asAlignment, asColour, tidyLine, type Line, type LineFormat, type Marks, type Run } from './lines.ts';
import { isNotText, isTrackedInsertion } from './officeMarks.ts';
import type { Style } from './pastedStyles.ts';

/** A parsed line. */
export interface ReadLine extends Line {
  runs: ReadRun[];
  /** Number of a list item; absent if unknown. */
  number?: number | undefined;
}

export interface ReadRun extends Run {
  /** Font size in points; absent if unknown. */
  size?: number | undefined;
}

/** Options by which sources of HTML differ. */
export interface ReaderOptions {
  /** Returns the address of a picture for the text, or null to leave it out. */
  picture(src: string): string | null;
  /** Returns an element's style. If absent, styles are ignored. */
  style?(element: Element): Style;
  /** Returns the heading level of a paragraph from its class or style. If absent, only the tag counts. */
  heading?(element: Element): number | undefined;
  /** Returns whether the items of a list that Office names (`l0:level1`) are numbered. If absent, markers decide. */
  isOrdered?(list: string): boolean | undefined;
}

interface Context {
  marks: Marks & { size?: number | undefined };
  format: LineFormat & { number?: number | undefined };
  /** Number of enclosing lists. */
  depth: number;
  list: 'ordered' | 'bullet';
  /** The next number of the innermost list. */
  next?: { number: number };
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const LEFT_OUT = names(
  'script style head title meta link xml template textarea option select button noscript iframe object svg math audio video canvas',
);
const BLOCKS = names(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6' +
    ' header hr legend li main nav p pre section summary',
);
const MARK_TAGS: Readonly<Record<string, keyof Marks>> = {
  b: 'bold',
  strong: 'bold',
  th: 'bold',
  em: 'italic',
  i: 'italic',
  ins: 'underline',
  u: 'underline',
  del: 'strike',
  s: 'strike',
  strike: 'strike',
};

/** Matches list and level in the style of a list item that Office writes as a paragraph. */
const OFFICE_LIST = /(?<list>l\d+ )?level(?<level>\d)/;
const ORDERED_MARKER = /^[([]?(\d+|[a-z]{1,4}|[\uac00-\ud7a3])[.):\]]|^[\u2460-\u2473]/i;

const CELL_SEPARATOR = ' | ';

/** Parses HTML into lines. Unwraps elements that a text cannot contain, and converts table rows to lines. */
export class HtmlReader {
  readonly lines: ReadLine[] = [];
  #line: ReadLine | null = null;
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Parses the children of an element. */
  read(element: Element): ReadLine[] {
    this.#children(element, { marks: {}, format: {}, depth: 0, list: 'bullet' });
    this.#end();
    return this.lines;
  }

  #children(element: Element, context: Context): void {
    for (const node of element.childNodes) {
      if (node instanceof Text) this.#text(node.data, context);
      else if (node instanceof Element) this.#element(node, context);
    }
  }

  #text(content: string, { marks, format }: Context): void {
    // Whitespace between blocks.
    if (!this.#line && content.trim() === '') return;
    this.#add({ ...marks, content }, format);
  }

  #add(run: ReadRun, format: Context['format']): void {
    this.#line ??= { ...format, runs: [] };
    this.#line.runs.push(run);
  }

  /** Ends the line. With `format` it adds a line even if it is empty. */
  #end(format?: LineFormat): void {
    if (!this.#line && format) this.#line = { ...format, runs: [] };
    if (this.#line) this.lines.push(tidyLine(this.#line));
    this.#line = null;
  }

  #element(element: Element, outer: Context): void {
    const tag = element.localName;
    if (LEFT_OUT.has(tag)) return;
    const style = this.#options.style?.(element);
    if (isNotText(element, style)) return;
    // The bullet of an item is not part of its text.
    if (outer.format.list && style?.get('mso-list') === 'ignore') return;
    const context = { ...outer, marks: marksOf(element, outer.marks, style) };
    if (tag === 'br') this.#end(outer.format);
    else if (tag === 'img') this.#picture(element, context);
    else if (tag === 'table') this.#table(element, context);
    else if (tag === 'ul' || tag === 'ol') {
      this.#end();
      const next = { number: wholeNumber(element, 'start') ?? 1 };
      this.#children(element, { ...context, depth: outer.depth + 1, list: tag === 'ol' ? 'ordered' : 'bullet', next });
      this.#end();
    } else if (BLOCKS.has(tag)) this.#block(element, { ...context, format: this.#formatOf(element, outer, style) });
    else this.#children(element, context);
  }

  #block(element: Element, context: Context): void {
    this.#end();
    const before = this.lines.length;
    this.#children(element, context);
    this.#end();
    const isLine = this.lines.length === before && /^(p|li|h[1-6])$/.test(element.localName);
    if (isLine) this.#end(context.format);
  }

  #formatOf(element: Element, outer: Context, style: Style | undefined): Context['format'] {
    const { format, depth, list } = outer;
    const tag = element.localName;
    const align = asAlignment(classValue(element, TEXT_CLASS_PREFIXES.alignment)) ?? format.align;
    const indent = Number(classValue(element, TEXT_CLASS_PREFIXES.indent) ?? 0);
    if (tag === 'li') {
      return { list, align, indent: asIndent(Math.max(depth - 1, 0) + indent), number: numberOf(element, outer) };
    }
    // A paragraph inside a list item doesn't start a new line.
    if (format.list) return format;
    const header = /^h[1-6]$/.test(tag) ? Math.min(Number(tag[1]), 3) : this.#options.heading?.(element);
    const item = OFFICE_LIST.exec(style?.get('mso-list') ?? '')?.groups;
    if (header === undefined && item) return this.#officeItem(element, item.list?.trim() ?? '', Number(item.level));
    return { header: header ?? format.header, align, indent: asIndent(indent) };
  }

  #officeItem(element: Element, list: string, level: number): Context['format'] {
    const indent = asIndent(level - 1);
    const isMarker = (one: Element) => this.#options.style?.(one).get('mso-list') === 'ignore';
    const marker = [...element.querySelectorAll('span')].find(isMarker)?.textContent?.trim();
    const isOrdered =
      marker === undefined ? this.#options.isOrdered?.(`${list}:level${level}`) : ORDERED_MARKER.test(marker);
    if (!isOrdered) return { list: 'bullet', indent };
    const number = /^\(?(\d+)[.)]$/.exec(marker ?? '')?.[1];
    return { list: 'ordered', indent, number: number === undefined ? undefined : Number(number) };
  }

  #picture(element: Element, { marks, format }: Context): void {
    const src = this.#options.picture(element.getAttribute('src') ?? '');
    if (src === null) return;
    const [alt, width, height] = ['alt', 'width', 'height'].map((name) => element.getAttribute(name));
    const sizes = { width: width ?? undefined, height: height ?? undefined };
    this.#add({ link: marks.link, content: { src, alt: alt ?? '', ...sizes } }, format);
  }

  /** Unwraps a table of one column, which is only a frame. */
  #table(table: Element, context: Context): void {
    this.#end();
    const isPart = (part: Element) => !isNotText(part, this.#options.style?.(part));
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table && isPart(row));
    const isFrame = rows.every(({ children }) => children.length < 2);
    const caption = [...table.children].find(({ localName }) => localName === 'caption');
    if (caption) this.#element(caption, context);
    if (isFrame) for (const cell of rows.flatMap((row) => [...row.children])) this.#framed(cell, context);
    else this.#rows(rows, context);
  }

  #framed(cell: Element, context: Context): void {
    this.#children(cell, context);
    this.#end();
  }

  /** Adds a line for each row of a table. */
  #rows(rows: readonly Element[], context: Context): void {
    /** Cells that span further rows, by column. Each of those lines repeats their words, to make sense on its own. */
    const reaching: { runs: ReadRun[] | null; rows: number }[] = [];
    for (const row of rows) {
      const cells: ReadRun[][] = [];
      let column = 0;
      const passReaching = () => {
        for (let cell = reaching[column]; cell && cell.rows > 0; cell = reaching[column]) {
          cell.rows -= 1;
          if (cell.runs) cells.push(cell.runs);
          column += 1;
        }
      };
      for (const cell of row.children) {
        passReaching();
        const runs = this.#cell(cell, context);
        cells.push(runs);
        const width = spanOf(cell, 'colspan');
        for (let index = 0; index < width; index += 1) {
          reaching[column] = { runs: index === 0 ? runs : null, rows: spanOf(cell, 'rowspan') - 1 };
          column += 1;
        }
      }
      passReaching();
      if (cells.some((runs) => runs.length > 0)) this.lines.push(tidyLine({ runs: join(cells, CELL_SEPARATOR) }));
    }
  }

  #cell(cell: Element, { marks }: Context): ReadRun[] {
    const reader = new HtmlReader(this.#options);
    reader.#element(cell, { marks, format: {}, depth: 0, list: 'bullet' });
    reader.#end();
    return join(
      reader.lines.map(({ runs }) => runs).filter((runs) => runs.length > 0),
      ' ',
    );
  }
}

function join(parts: readonly ReadRun[][], separator: string): ReadRun[] {
  return parts.flatMap((runs, index) => (index === 0 ? runs : [{ content: separator }, ...runs]));
}

const spanOf = (cell: Element, name: 'colspan' | 'rowspan') =>
  Math.min(Math.max(Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1, 1), 100);

const asIndent = (indent: number) => (indent > 0 ? Math.min(indent, MOST_INDENT) : undefined);

function classValue(element: Element, prefix: string): string | undefined {
  for (const name of element.classList) if (name.startsWith(prefix)) return name.slice(prefix.length);
  return undefined;
}

/** Returns the number of an item of an ordered list, and counts it. */
function numberOf(item: Element, { list, next }: Context): number | undefined {
  if (list !== 'ordered' || !next) return undefined;
  const number = wholeNumber(item, 'value') ?? next.number;
  next.number = number + 1;
  return number;
}

function wholeNumber(element: Element, name: string): number | undefined {
  return Number.parseInt(element.getAttribute(name) ?? '', 10) || undefined;
}

function marksOf(element: Element, outer: Context['marks'], style: Style | undefined): Context['marks'] {
  const marks = { ...outer };
  const name = MARK_TAGS[element.localName];
  if (name && !isTrackedInsertion(element)) Object.assign(marks, { [name]: true });
  if (element.localName === 'a') {
    const href = element.getAttribute('href')?.trim() ?? '';
    if (isTextLink(href)) marks.link = href;
  }
  marks.color = asColour(classValue(element, TEXT_CLASS_PREFIXES.colour)) ?? marks.color;
  marks.background = asColour(classValue(element, TEXT_CLASS_PREFIXES.background)) ?? marks.background;
  if (style) addStyle(marks, style);
  return marks;
}

function addStyle(marks: Context['marks'], style: Style): void {
  const weight = style.get('font-weight');
  if (weight !== undefined) marks.bold = /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600;
  const slant = style.get('font-style');
  if (slant !== undefined) marks.italic = slant === 'italic' || slant === 'oblique';
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  if (lines.includes('underline')) marks.underline = true;
  if (lines.includes('line-through')) marks.strike = true;
  const [, size, unit] = /^([\d.]+)(pt|px)/.exec(style.get('font-size') ?? '') ?? [];
  if (size !== undefined) marks.size = Number(size) * (unit === 'px' ? 0.75 : 1);
}
