import { TABLE_LIMITS } from '@wkff/contracts';
import { layTable, readScope, readSpan, tableHtml, withScopes, type CellScope } from '@wkff/contracts/tables';

/** A cell that is being read: inline elements in lines. */
interface ReadCell {
  colSpan: number;
  rowSpan: number;
  isHeading: boolean;
  scope?: CellScope | undefined;
  html: string;
  /** Number of its characters. */
  length: number;
  /** True if the next words begin a new line. */
  isBroken: boolean;
  /** The pictures in it, which follow the table. */
  pictures: string[];
}

/** A tag, or a text between two. */
interface Token {
  html: string;
  /** Null for a text. */
  name: string | null;
  isEnd: boolean;
}

const PARTS = new Set(['table', 'tbody', 'tr', 'td', 'th']);
const VOID = new Set(['br', 'img']);
const INLINE = new Set(['strong', 'em', 'u', 's', 'a', 'span']);

/**
 * Cleans the tables in HTML that sanitize-html wrote, in which all elements are closed and texts are escaped. A table is
 * lifted out of paragraphs and lists; its cells have words in lines, and so have tables in them. Its pictures follow it.
 * What is no table in a text (`layTable`) becomes paragraphs. Idempotent.
 */
export function cleanTables(html: string): string {
  if (!/<\/?(?:table|tbody|tr|td|th)[ >]/.test(html)) return html;
  return withoutEmpty(lift(tokensOf(html)));
}

function tokensOf(html: string): Token[] {
  return (html.match(/<[^<>]*>|[^<]+/g) ?? []).map((token) => {
    const [, slash, name] = /^<(\/?)([a-z0-9]+)/.exec(token) ?? [];
    return { html: token, name: name ?? null, isEnd: slash === '/' };
  });
}

/** Writes tokens again, with each table outside of the elements that it is in. */
function lift(tokens: readonly Token[]): string {
  let html = '';
  const open: Token[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place] as Token;
    const { name, isEnd } = token;
    if (name === 'table' && !isEnd) {
      const end = endOf(tokens, place);
      const inside = tokens.slice(place + 1, end);
      const table = readTable(inside);
      const ends = open.toReversed().map((one) => `</${one.name}>`);
      html += table === null ? lift(inside) : `${ends.join('')}${table}${open.map((one) => one.html).join('')}`;
      place = end;
    } else if (name !== null && PARTS.has(name)) {
      if (name === 'td' || name === 'th') html += isEnd ? '</p>' : '<p>';
    } else {
      if (isEnd) open.pop();
      else if (name !== null && !VOID.has(name)) open.push(token);
      html += token.html;
    }
  }
  return html;
}

/** Returns the place of the end tag of a table, or the end of the tokens. */
function endOf(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let place = start; place < tokens.length; place += 1) {
    if (tokens[place]?.name !== 'table') continue;
    depth += tokens[place]?.isEnd ? -1 : 1;
    if (depth === 0) return place;
  }
  return tokens.length;
}

/** Returns the HTML of a table with what precedes and follows it; null if it is none. */
function readTable(tokens: readonly Token[]): string | null {
  const rows: ReadCell[][] = [];
  let cell: ReadCell | null = null;
  let depth = 0;
  /** What is in the table but in no cell, e.g. a caption. */
  let outside = '';
  for (const token of tokens) {
    const { name, isEnd } = token;
    if (name === 'table') depth += isEnd ? -1 : 1;
    const isPart = name !== null && PARTS.has(name);
    if (isPart && (depth > 0 || name === 'table')) {
      if (cell) breakLine(cell);
    } else if (name === 'td' || name === 'th') {
      cell = isEnd ? null : cellOf(token);
      if (rows.length === 0) rows.push([]);
      if (cell) rows.at(-1)?.push(cell);
    } else if (isPart) {
      cell = null;
      if (name === 'tr' && !isEnd) rows.push([]);
    } else if (cell) addTo(cell, token);
    else outside += token.html;
  }
  const cells = rows.flat();
  if (cells.reduce((sum, { length }) => sum + length, 0) > TABLE_LIMITS.characters) return null;
  const laid = layTable(rows.map(withScopes), blankCell);
  if (!laid) return null;
  const pictures = cells.flatMap((one) => one.pictures.map((picture) => `<p>${picture}</p>`));
  return `${outside.trim()}${tableHtml(laid, ({ html }) => html.trim())}${pictures.join('')}`;
}

function blankCell(): ReadCell {
  return { colSpan: 1, rowSpan: 1, isHeading: false, html: '', length: 0, isBroken: false, pictures: [] };
}

function cellOf({ html, name }: Token): ReadCell {
  const attribute = (wanted: string) => new RegExp(` ${wanted}="([^"]*)"`).exec(html)?.[1];
  return {
    ...blankCell(),
    colSpan: readSpan(attribute('colspan')),
    rowSpan: readSpan(attribute('rowspan')),
    isHeading: name === 'th',
    ...(name === 'th' ? { scope: readScope(attribute('scope')) } : {}),
  };
}

/** Adds a token to a cell: words and inline elements. Blocks are lines. */
function addTo(cell: ReadCell, { html, name, isEnd }: Token): void {
  if (name === null) {
    if (html.trim() === '') cell.html += cell.isBroken || cell.length === 0 ? '' : html;
    else {
      const isStart = cell.isBroken || cell.length === 0;
      beginLine(cell);
      cell.html += isStart ? html.trimStart() : html;
      cell.length += html.trim().replace(/&[a-z]+;/g, '.').length;
    }
  } else if (name === 'img') cell.pictures.push(html);
  else if (!INLINE.has(name)) breakLine(cell);
  else {
    if (!isEnd) beginLine(cell);
    cell.html += html;
  }
}

function breakLine(cell: ReadCell): void {
  cell.isBroken = cell.length > 0;
}

function beginLine(cell: ReadCell): void {
  if (cell.isBroken) cell.html = `${cell.html.trimEnd()}<br />`;
  cell.isBroken = false;
}

/** Removes elements that are empty since a table or a picture was taken out of them. */
function withoutEmpty(html: string): string {
  const less = html.replace(/<(strong|em|u|s|a|span|p|h[1-3]|li|ul|ol)(?: [^<>]*)?><\/\1>/g, '');
  return less === html ? html : withoutEmpty(less);
}
