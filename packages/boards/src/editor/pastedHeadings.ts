import { wordsOf } from './lines.ts';
import { classOf, type PastedStyles } from './pastedStyles.ts';
import type { ReadLine } from './readLines.ts';

/** Maximum length of a heading, in characters. Longer paragraphs in the style of a heading are text. */
const LONGEST_HEADING = 80;

/** Default font size of a document, in points. */
const USUAL_SIZE = 10;

/** The heading levels of Word's titles, by class. */
const TITLES: Readonly<Record<string, number>> = { msotitle: 1, msosubtitle: 2 };

/**
 * Returns the heading level of a paragraph by the name of its style (개요 1, 제목). Hangul Word Processor writes the
 * names into the rules of its classes: as `style-name` of `HStyle2` up to 2010, as `mso-style-name` of `2` since 2014.
 */
export function namedHeading(element: Element, { rule }: Pick<PastedStyles, 'rule'>): number | undefined {
  const name = classOf(element);
  const style = rule(name);
  const title = style?.get('mso-style-name') ?? style?.get('style-name') ?? '';
  const level = /^(?:개요|제목|outline|heading)\s*(\d?)/.exec(title);
  const header = TITLES[name] ?? (level ? Math.min(Number(level[1]) || 1, 3) : undefined);
  return (element.textContent ?? '').trim().length > LONGEST_HEADING ? undefined : header;
}

/** Converts short paragraphs to headings if all their letters are larger than most of the text. */
export function withLargeHeadings(lines: readonly ReadLine[]): ReadLine[] {
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
