import { cleanLine } from '@wkff/contracts';
import { HtmlReader } from './HtmlReader.ts';
import { isFilled, type Cell, type Line, type Run, type Table } from './lines.ts';
import { withLinks } from './links.ts';
import { namedHeading, withLargeHeadings } from './pastedHeadings.ts';
import { takeStyles, type Style } from './pastedStyles.ts';
import { readHtml } from './readHtml.ts';
import type { ReadLine, ReadRun } from './readLines.ts';
import { writeHtml } from './writeHtml.ts';

export interface CleanPaste {
  /** The pasted text without formatting. */
  lines: Line[];
  /** The pasted text as HTML. */
  html: string;
  /** Embedded pictures as `data:` URLs. The HTML refers to them as `paste:0`, `paste:1` … */
  pictures: string[];
  /** Pictures that the page cannot read: local files and pictures of other sites. */
  lost: { local: number; remote: number };
  /** The descriptions of these pictures, as far as authors wrote any. */
  lostAlts: string[];
  /** True if a table is too large, so its rows are paragraphs. */
  hasLargeTable: boolean;
}

/** Prefix of the address of an embedded picture, followed by its index in `pictures`. */
export const PASTED_PICTURE = 'paste:';

/** Marks HTML copied from this editor, which is pasted unchanged. */
export const OWN_MARK = '<meta name="generator" content="site-editor">';

/**
 * Sources that are word processors, or Naver's editor. Headings in their documents are often just paragraphs in large letters. Properties
 * in `mso-` are also those of Hangul Word Processor since 2014.
 */
const DOCUMENT = /class="?'?(Mso|HStyle|se-text-paragraph)|\bmso-|docs-internal-guid/i;

const NOTHING_LOST = { pictures: [], lost: { local: 0, remote: 0 }, lostAlts: [] };

/**
 * Converts clipboard content from Hangul Word Processor, Word, Google Docs or a web page to clean HTML. Keeps headings,
 * lists, paragraphs, tables, links, and bold, italic, underlined and struck letters. Drops colours and empty paragraphs.
 */
export function cleanPaste(html: string): CleanPaste {
  if (html.includes(OWN_MARK)) return { ...finish(readHtml(html)), ...NOTHING_LOST, hasLargeTable: false };
  const pictures: string[] = [];
  const lost = { local: 0, remote: 0 };
  const lostAlts: string[] = [];
  const styles = takeStyles(html);
  const reader = new HtmlReader({
    style: styles.styleOf,
    heading: (element) => namedHeading(element, styles),
    isOrdered: (list) => isOrdered(styles.rule(`@list ${list}`)),
    picture: (src, alt) => {
      if (/^data:image\//i.test(src)) return `${PASTED_PICTURE}${pictures.push(src) - 1}`;
      const own = ownPicture(src);
      if (own !== null) return own;
      if (src === '') return null;
      lost[/^https?:/i.test(src) ? 'remote' : 'local'] += 1;
      if (ownAlt(alt) !== '') lostAlts.push(ownAlt(alt));
      return null;
    },
  });
  const { body } = new DOMParser().parseFromString(styles.html, 'text/html');
  let lines = reader.read(body).filter(isFilled);
  if (DOCUMENT.test(html)) lines = withLargeHeadings(lines);
  return {
    ...finish(withTrueNumbers(lines).map(plain).map(withLinks)),
    pictures,
    lost,
    lostAlts,
    hasLargeTable: reader.hasLargeTable,
  };
}

/** Returns whether the level of a list that Office describes has numbers; undefined if it doesn't describe it. */
const isOrdered = (level: Style | undefined): boolean | undefined =>
  level && (level.get('mso-level-number-format') ?? 'decimal') !== 'bullet';

const finish = (lines: Line[]) => ({ lines, html: writeHtml(lines) });

/** Returns the path of an uploaded picture of this site, or null for any other address. */
function ownPicture(src: string): string | null {
  const path = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src;
  return /^\/uploads\/[^/]+$/.test(path) ? path : null;
}

/** Converts an ordered item to a paragraph with its number if the list here, which starts at 1, would renumber it. */
function withTrueNumbers(lines: ReadLine[]): ReadLine[] {
  const counts: number[] = [];
  return lines.map((line) => {
    const depth = line.indent ?? 0;
    counts.length = line.list ? Math.min(counts.length, depth + 1) : 0;
    if (line.list !== 'ordered') {
      if (line.list) counts[depth] = 0;
      return line;
    }
    const place = (counts[depth] ?? 0) + 1;
    if (line.number === undefined || line.number === place) {
      counts[depth] = place;
      return line;
    }
    counts.length = 0;
    return { runs: [{ content: `${line.number}. ` }, ...line.runs] };
  });
}

/** Returns the description that an author wrote, on one line. That of Hangul Word Processor names file and size. */
const ownAlt = (alt: string): string => (/^\s*그림입니다\./.test(alt) ? '' : cleanLine(alt));

/** Drops formats that are redundant (bold in a heading, underlined in a link), and descriptions that say nothing. */
function plain({ number: _number, runs, table, ...format }: ReadLine): Line {
  if (table) return { runs: [], table: plainTable(table) };
  return { ...format, runs: plainRuns(runs, format.header !== undefined) };
}

const plainRuns = (runs: readonly ReadRun[], isHeading: boolean): Run[] =>
  runs.map(({ size: _size, content, ...run }) => ({
    ...run,
    content: typeof content === 'string' ? content : { ...content, alt: ownAlt(content.alt) },
    bold: run.bold === true && !isHeading,
    underline: run.underline === true && run.link === undefined,
  }));

/** The cells of the first row are headings if all are bold and others are not: documents have no heading cells. */
function plainTable(table: Table): Table {
  const isBold = ({ lines }: Cell) => lines.every((runs) => runs.every(({ bold }) => bold));
  const [first = [], ...others] = table;
  const isPlain = table.every((row) => row.every(({ scope }) => scope === undefined));
  const hasHeadings = isPlain && first.every(isBold) && !others.every((row) => row.every(isBold));
  return table.map((row, index) =>
    row.map((cell): Cell => {
      const scope = index === 0 && hasHeadings ? 'col' : cell.scope;
      const lines = cell.lines.map((runs) => plainRuns(runs, scope !== undefined));
      return { ...cell, ...(scope ? { scope } : {}), lines };
    }),
  );
}
