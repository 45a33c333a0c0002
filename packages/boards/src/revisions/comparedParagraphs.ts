import { wordsOf, type ComparedParagraph } from '@wkff/forms';
import type { Line, Run } from '../editor/lines.ts';
import { readHtml } from '../editor/readHtml.ts';
import { writeHtml, writeTable } from '../editor/writeHtml.ts';
import { pictureKey } from '../uploadAddress.ts';
import { texts } from './texts.ts';

/** Returns the paragraphs of a text (HTML) and the rows of its tables, for a comparison. */
export const comparedParagraphs = (html: string): ComparedParagraph[] => readHtml(html).flatMap(paragraphsIn);

function paragraphsIn(line: Line): ComparedParagraph[] {
  if (!line.table) return [{ key: writeHtml([withPictureKeys(line)]), words: wordsIn(line.runs) }];
  return line.table.map((row) => ({
    key: writeTable([row]),
    words: wordsIn(
      row.flatMap(({ lines }, index) => [
        ...(index > 0 ? [{ content: ' | ' }] : []),
        ...lines.flatMap((runs, place) => (place > 0 ? [{ content: ' ' }, ...runs] : runs)),
      ]),
    ),
  }));
}

function withPictureKeys(line: Line): Line {
  const runs = line.runs.map((run) => {
    if (typeof run.content === 'string') return run;
    const { src, alt } = run.content;
    return { ...run, content: { src: pictureKey(src), alt } };
  });
  return { ...line, runs };
}

const wordsIn = (runs: readonly Run[]): string[] =>
  runs.flatMap(({ content }) => (typeof content === 'string' ? wordsOf(content) : [texts.picture(content.alt)]));
