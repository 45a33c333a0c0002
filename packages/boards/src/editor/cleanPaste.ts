import { HtmlReader, type ReadLine, type ReadRun, type Style } from './HtmlReader.ts';
import { wordsOf, type Line } from './lines.ts';
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

/** Sources that are word processors. Headings in their documents are often just paragraphs in large letters. */
const DOCUMENT = /class="?'?(Mso|HStyle)|docs-internal-guid/i;

/** Maximum length of a heading in large letters, in characters. */
const LONGEST_HEADING = 80;

/** Default font size of a document, in points. */
const USUAL_SIZE = 10;

/**
 * Converts clipboard content from Hangul Word Processor, Word, Google Docs or a web page to clean HTML. Keeps headings,
 * lists, paragraphs, links, and bold, italic, underlined and struck letters. Converts table rows to lines. Drops
 * colours and empty paragraphs.
 */
export function cleanPaste(html: string): CleanPaste {
  if (html.includes(OWN_MARK)) return { ...finish(readHtml(html)), pictures: [], lost: { local: 0, remote: 0 } };
  const pictures: string[] = [];
  const lost = { local: 0, remote: 0 };
  const headings = namedHeadings(html);
  const reader = new HtmlReader({
    style: (element) => styleOf(element.getAttribute(STYLE)),
    heading: (element) => headings.get(element.classList.item(0)?.toLowerCase() ?? ''),
    picture: (src) => {
      if (/^data:image\//i.test(src)) return `${PASTED_PICTURE}${pictures.push(src) - 1}`;
      const own = ownPicture(src);
      if (own !== null) return own;
      if (/^https?:/i.test(src)) lost.remote += 1;
      else if (src !== '') lost.local += 1;
      return null;
    },
  });
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  let lines = reader.read(body).filter(({ runs }) => runs.length > 0);
  if (DOCUMENT.test(html)) lines = withLargeHeadings(lines);
  return { ...finish(withTrueNumbers(lines).map(plain)), pictures, lost };
}

const finish = (lines: Line[]) => ({ lines, html: writeHtml(lines) });

const STYLE = 'data-style';

/**
 * Parses HTML without its styles, because the site's policy forbids `style` and browsers report each one they parse.
 * `style` attributes are renamed first and read under the new name. Style sheets are removed.
 */
function withoutStyles(html: string): string {
  return html
    .replace(/<style\b(?:(?!<style\b)[\s\S])*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(\s)style\s*=/i, `$1${STYLE}=`));
}

function styleOf(text: string | null): Style {
  const style = new Map<string, string>();
  for (const declaration of text?.split(';') ?? []) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace(/["'\s]+/g, ' ');
    style.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return style;
}

/** Classes of heading paragraphs: Word's titles, and styles of Hangul Word Processor by name (개요 1, 제목). */
function namedHeadings(html: string): ReadonlyMap<string, number> {
  const headings = new Map([
    ['msotitle', 1],
    ['msosubtitle', 2],
  ]);
  const STYLE_NAME = /\.(HStyle\d+)\b[^.{}]*\{[^{}]*style-name:\s*"?([^";}]+)/gi;
  for (const [, name = '', title = ''] of html.matchAll(STYLE_NAME)) {
    const level = /^(?:개요|제목|outline|heading)\s*(\d?)/i.exec(title.trim());
    if (level && !headings.has(name.toLowerCase()))
      headings.set(name.toLowerCase(), Math.min(Number(level[1]) || 1, 3));
  }
  return headings;
}

/** Returns the path of an uploaded picture of this site, or null for any other address. */
function ownPicture(src: string): string | null {
  const path = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src;
  return /^\/uploads\/[^/]+$/.test(path) ? path : null;
}

/** Converts short paragraphs to headings if all their letters are larger than most of the text. */
function withLargeHeadings(lines: ReadLine[]): ReadLine[] {
  const counts = new Map<number, number>();
  for (const { size = USUAL_SIZE, content } of lines.flatMap(({ runs }) => runs)) {
    if (typeof content === 'string') counts.set(size, (counts.get(size) ?? 0) + content.length);
  }
  const [usual] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [USUAL_SIZE, 0]);
  return lines.map((line) => {
    const words = wordsOf(line);
    if (line.header !== undefined || line.list || words === '' || words.length > LONGEST_HEADING) return line;
    const runs = line.runs.filter(({ content }) => typeof content === 'string' && content.trim() !== '');
    const factor = Math.min(...runs.map(({ size = USUAL_SIZE }) => size)) / usual;
    const isBold = runs.every(({ bold }) => bold);
    const header = factor >= 1.7 ? 1 : factor >= 1.35 ? 2 : factor >= 1.15 && isBold ? 3 : undefined;
    return { ...line, header };
  });
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

/** Drops formats that are redundant: bold in a heading, underlined in a link. */
function plain({ number: _number, runs, ...format }: ReadLine): Line {
  return {
    ...format,
    runs: runs.map(({ size: _size, ...run }: ReadRun) => ({
      ...run,
      bold: run.bold === true && format.header === undefined,
      underline: run.underline === true && run.link === undefined,
    })),
  };
}
