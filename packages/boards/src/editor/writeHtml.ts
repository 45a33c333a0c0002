import { escapeHtml, escapeText, MOST_INDENT, TEXT_CLASS_PREFIXES } from '@wkff/contracts';
import { tableHtml } from '@wkff/contracts/tables';
import { isFilled, tidyLine, type Cell, type Line, type LineFormat, type Run, type Table } from './lines.ts';

/**
 * Serialises lines to exactly the HTML that the server would store after sanitising. Quill's own export makes all
 * spaces non-breaking, loses the alignment of list items and writes empty headings.
 *
 * Omits blank lines at the start and the end, so the HTML of an empty text is empty.
 */
export function writeHtml(lines: readonly Line[]): string {
  const tidy = lines.map(tidyLine);
  const first = tidy.findIndex(isFilled);
  const last = tidy.findLastIndex(isFilled);
  let html = '';
  /** Tags of the open lists, the outermost first; each has an open item. */
  const open: string[] = [];
  const close = (depth: number) => {
    while (open.length > depth) html += `</li></${open.pop()}>`;
  };
  for (const line of tidy.slice(Math.max(first, 0), last + 1)) {
    if (line.list) {
      const tag = line.list === 'ordered' ? 'ol' : 'ul';
      // Nests an item at most one level deeper than the previous one. A skipped level would show an empty item.
      const depth = Math.min(line.indent ?? 0, MOST_INDENT, open.length);
      close(depth + 1);
      if (open.length > depth && open[depth] !== tag) close(depth);
      if (open.length > depth) html += '</li>';
      else {
        html += `<${tag}>`;
        open.push(tag);
      }
      html += `<li${classes(line.align, undefined)}>${writeRuns(line.runs) || EMPTY}`;
    } else {
      close(0);
      html += line.tableHtml ?? (line.table ? writeTable(line.table) : writeBlock(line));
    }
  }
  close(0);
  return html;
}

/** A line break in a cell, and the content of an empty line. Parsers drop a paragraph without content. */
const EMPTY = '<br />';

function writeBlock({ runs, header, align, indent }: Line): string {
  // A heading without words is invisible, but announced by screen readers.
  if (runs.length === 0) return `<p${classes(align, indent)}>${EMPTY}</p>`;
  const tag = header === undefined ? 'p' : `h${header}`;
  return `<${tag}${classes(align, indent)}>${writeRuns(runs)}</${tag}>`;
}

/** Serialises a table, as part of a text. */
export const writeTable = (table: Table): string => tableHtml(table, writeCell);

const writeCell = ({ lines }: Cell) => lines.map((runs) => writeRuns(runs)).join(EMPTY);

function classes(align: LineFormat['align'], indent: LineFormat['indent']): string {
  const names = [
    ...(align ? [`${TEXT_CLASS_PREFIXES.alignment}${align}`] : []),
    ...(indent ? [`${TEXT_CLASS_PREFIXES.indent}${indent}`] : []),
  ];
  return names.length > 0 ? ` class="${names.join(' ')}"` : '';
}

interface Mark {
  /** The formats of an element that adjacent runs share; empty if none. */
  read(run: Run): string;
  wrap(value: string, inside: string): string;
}

const toggle = (name: 'bold' | 'italic' | 'underline' | 'strike', tag: string): Mark => ({
  read: (run) => (run[name] ? tag : ''),
  wrap: (_, inside) => `<${tag}>${inside}</${tag}>`,
});

/** Order of nesting, outermost first. A link is outermost, so that its words are one element despite other formats. */
const MARKS: readonly Mark[] = [
  {
    read: ({ link = '' }) => link,
    wrap: (link, inside) => `<a href="${escapeHtml(link)}" rel="noopener">${inside}</a>`,
  },
  {
    read: ({ color, background }) =>
      [
        ...(color ? [`${TEXT_CLASS_PREFIXES.colour}${color}`] : []),
        ...(background ? [`${TEXT_CLASS_PREFIXES.background}${background}`] : []),
      ].join(' '),
    wrap: (names, inside) => `<span class="${names}">${inside}</span>`,
  },
  toggle('bold', 'strong'),
  toggle('italic', 'em'),
  toggle('underline', 'u'),
  toggle('strike', 's'),
];

function writeRuns(runs: readonly Run[], depth = 0): string {
  const mark = MARKS[depth];
  if (!mark) return runs.map(writeContent).join('');
  let html = '';
  for (let start = 0; start < runs.length;) {
    const value = mark.read(runs[start] as Run);
    let end = start + 1;
    while (end < runs.length && mark.read(runs[end] as Run) === value) end += 1;
    const inside = writeRuns(runs.slice(start, end), depth + 1);
    html += value === '' ? inside : mark.wrap(value, inside);
    start = end;
  }
  return html;
}

function writeContent({ content }: Run): string {
  if (typeof content === 'string') return escapeText(content);
  const { src, alt, width, height } = content;
  const sizes = width && height ? ` width="${escapeHtml(width)}" height="${escapeHtml(height)}"` : '';
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${sizes} />`;
}
