import type { Line } from '../editor/lines.ts';
import { readHtml } from '../editor/readHtml.ts';
import { writeHtml } from '../editor/writeHtml.ts';
import { pictureKey } from '../uploadAddress.ts';
import { diff, type DiffPart } from './diff.ts';
import { texts } from './texts.ts';

/** Corresponding paragraphs of two texts. Null: missing on that side. */
export interface TextRow {
  before: DiffPart<string>[] | null;
  after: DiffPart<string>[] | null;
}

/** Two texts side by side: rows that differ, or the number of equal paragraphs between them. */
export type TextPart = { same: number } | { rows: TextRow[] };

/** Returns the diff of two texts by paragraphs. Empty if they are equal. */
export function textParts(earlier: string, now: string): TextPart[] {
  const keyOf = (line: Line) => writeHtml([withPictureKeys(line)]);
  const parts = diff(readHtml(earlier), readHtml(now), keyOf);
  if (parts.every(({ isSame }) => isSame)) return [];
  return parts.map(({ isSame, before, after }) =>
    isSame
      ? { same: before.length }
      : {
          rows: Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
            textRow(before[index], after[index]),
          ),
        },
  );
}

function withPictureKeys(line: Line): Line {
  const runs = line.runs.map((run) => {
    if (typeof run.content === 'string') return run;
    const { src, alt } = run.content;
    return { ...run, content: { src: pictureKey(src), alt } };
  });
  return { ...line, runs };
}

function textRow(before: Line | undefined, after: Line | undefined): TextRow {
  const parts = diff(wordsOf(before), wordsOf(after), (word) => word);
  return { before: before ? parts : null, after: after ? parts : null };
}

/** Splits a text into words, each with the space after it. */
function wordsOf(line: Line | undefined): string[] {
  return (line?.runs ?? []).flatMap(({ content }) =>
    typeof content === 'string' ? (content.match(/\S+\s*|\s+/g) ?? []) : [texts.picture(content.alt)],
  );
}
