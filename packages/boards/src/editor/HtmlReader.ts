import { isTextLink, MOST_INDENT, TABLE_LIMITS, TEXT_CLASS_PREFIXES } from '@wkff/contracts';
import { layTable, readScope, readSpan, withScopes } from '@wkff/contracts/tables';
import { asAlignment, asColour, blankCell, tidyLine, type Cell, type LineFormat, type Marks } from './lines.ts';
import { isNotText, isTrackedInsertion } from './officeMarks.ts';
import type { Style } from './pastedStyles.ts';
import type { ReadLine, ReadRun } from './readLines.ts';
import { lengthOfAll, linesOfRows, toCell, withMarker, type ReadCell } from './readTable.ts';

/** Options by which sources of HTML differ. */
export interface ReaderOptions {
  /** Returns the address of a picture for the text, or null to leave it out. `alt`: its description. */
  picture(src: string, alt: string): string | null;
  /** Returns an element's style. If absent, styles are ignored. */
  style?(element: Element): Style;
  /** Returns the heading level of a paragraph from its class or style. If absent, only the tag counts. */
  heading?(element: Element): number | undefined;
  /** Returns whether the items of a list that Office names (`l0:level1`) are numbered. If absent, markers decide. */
  isOrdered?(list: string): boolean | undefined;
  /** True where the browser edits cells: a line break among letters is one, and a table that grew too large stays one. */
  isEdited?: boolean;
}

interface Context {
  marks: Marks & { size?: number | undefined };
  format: LineFormat & { number?: number | undefined };
  /** Number of enclosing lists. */
  depth: number;
  list: 'ordered' | 'bullet';
  /** The next number of the innermost list. */
  next?: { number: number };
  /** True in a cell, which cannot contain a table. */
  isInCell?: boolean;
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

/** Parses HTML into lines. Unwraps elements that a text cannot contain. */
export class HtmlReader {
  readonly lines: ReadLine[] = [];
  /** True if a table is larger than `TABLE_LIMITS`, so its rows are lines. */
  hasLargeTable = false;
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

  /** Parses the lines of a cell. */
  readCell(cell: Element): Cell['lines'] {
    return this.#cell(cell, { marks: {} }).lines;
  }

  #children(element: Element, context: Context): void {
    for (const node of element.childNodes) {
      if (node instanceof Text) this.#text(node.data, context);
      else if (node instanceof Element) this.#element(node, context);
    }
  }

  #text(letters: string, { marks, format, isInCell }: Context): void {
    const parts = this.#options.isEdited && isInCell ? letters.split('\n') : [letters];
    for (const [index, content] of parts.entries()) {
      if (index > 0) this.#end();
      // Whitespace between blocks.
      if (this.#line || content.trim() !== '') this.#add({ ...marks, content }, format);
    }
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
    const [alt, width, height] = ['alt', 'width', 'height'].map((name) => element.getAttribute(name));
    const src = this.#options.picture(element.getAttribute('src') ?? '', alt ?? '');
    if (src === null) return;
    const sizes = { width: width ?? undefined, height: height ?? undefined };
    this.#add({ link: marks.link, content: { src, alt: alt ?? '', ...sizes } }, format);
  }

  /** Adds a table. Unwraps one of one column, which is only a frame. */
  #table(table: Element, context: Context): void {
    this.#end();
    const isPart = (part: Element) => !isNotText(part, this.#options.style?.(part));
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table && isPart(row));
    const caption = [...table.children].find(({ localName }) => localName === 'caption');
    if (caption) this.#element(caption, context);
    if (rows.every(({ children }) => children.length < 2)) {
      for (const cell of rows.flatMap(({ children }) => [...children])) this.#framed(cell, context);
    } else this.#rows(rows, context);
  }

  #framed(cell: Element, context: Context): void {
    this.#children(cell, context);
    this.#end();
  }

  /** Adds the rows of a table, with its pictures after it. Rows of one that cannot stay are lines. */
  #rows(rows: readonly Element[], context: Context): void {
    const cells = rows.map((row) => [...row.children].map((cell) => this.#cell(cell, context)));
    const laid = context.isInCell ? null : layTable(cells.map(withScopes), blankCell);
    if (laid && (this.#options.isEdited || lengthOfAll(cells) <= TABLE_LIMITS.characters)) {
      const pictures = cells.flat().flatMap((cell) => cell.pictures);
      this.lines.push({ runs: [], table: laid.map((row) => row.map(toCell)) });
      this.lines.push(...pictures.map((picture) => ({ runs: [picture] })));
    } else {
      this.hasLargeTable ||= !context.isInCell;
      this.lines.push(...linesOfRows(cells));
    }
  }

  #cell(cell: Element, { marks }: Pick<Context, 'marks'>): ReadCell {
    const reader = new HtmlReader(this.#options);
    reader.#element(cell, { marks, format: {}, depth: 0, list: 'bullet', isInCell: true });
    reader.#end();
    const isPicture = ({ content }: ReadRun) => typeof content !== 'string';
    const lines = reader.lines.filter(({ runs }) => runs.some((run) => !isPicture(run)));
    return {
      colSpan: readSpan(cell.getAttribute('colspan')),
      rowSpan: readSpan(cell.getAttribute('rowspan')),
      isHeading: cell.localName === 'th',
      ...(cell.localName === 'th' ? { scope: readScope(cell.getAttribute('scope')) } : {}),
      lines: lines.map((line) => withMarker(line).filter((run) => !isPicture(run))),
      pictures: reader.lines.flatMap(({ runs }) => runs.filter(isPicture)),
    };
  }
}

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
