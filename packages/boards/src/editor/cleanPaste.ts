import { cleanLine } from '@wkff/contracts';
import { HtmlReader, type ReadLine, type ReadRun } from './HtmlReader.ts';
import type { Line, Run } from './lines.ts';
import { withLinks } from './links.ts';
import { namedHeading, withLargeHeadings } from './pastedHeadings.ts';
import { takeStyles, type Style } from './pastedStyles.ts';
import { readHtml } from './readHtml.ts';
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

/**
 * Converts clipboard content from Hangul Word Processor, Word, Google Docs or a web page to clean HTML. Keeps headings,
 * lists, paragraphs, links, and bold, italic, underlined and struck letters. Converts table rows to lines. Drops
 * colours and empty paragraphs.
 */
export function cleanPaste(html: string): CleanPaste {
  if (html.includes(OWN_MARK)) return { ...finish(readHtml(html)), pictures: [], lost: { local: 0, remote: 0 } };
  const pictures: string[] = [];
  const lost = { local: 0, remote: 0 };
  const styles = takeStyles(html);
  const reader = new HtmlReader({
    style: styles.styleOf,
    heading: (element) => namedHeading(element, styles),
    isOrdered: (list) => isOrdered(styles.rule(`@list ${list}`)),
    picture: (src) => {
      if (/^data:image\//i.test(src)) return `${PASTED_PICTURE}${pictures.push(src) - 1}`;
      const own = ownPicture(src);
      if (own !== null) return own;
      if (/^https?:/i.test(src)) lost.remote += 1;
      else if (src !== '') lost.local += 1;
      return null;
    },
  });
  const { body } = new DOMParser().parseFromString(styles.html, 'text/html');
  let lines = reader.read(body).filter(({ runs }) => runs.length > 0);
  if (DOCUMENT.test(html)) lines = withLargeHeadings(lines);
  return { ...finish(withTrueNumbers(lines).map(plain).map(withLinks)), pictures, lost };
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
function plain({ number: _number, runs, ...format }: ReadLine): Line {
  return { ...format, runs: plainRuns(runs, format.header !== undefined) };
}

const plainRuns = (runs: readonly ReadRun[], isHeading: boolean): Run[] =>
  runs.map(({ size: _size, content, ...run }) => ({
    ...run,
    content: typeof content === 'string' ? content : { ...content, alt: ownAlt(content.alt) },
    bold: run.bold === true && !isHeading,
    underline: run.underline === true && run.link === undefined,
  }));
