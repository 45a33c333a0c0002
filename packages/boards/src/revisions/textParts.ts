import type { Line, Run } from '../editor/lines.ts';
import { readHtml } from '../editor/readHtml.ts';
import { writeHtml, writeTable } from '../editor/writeHtml.ts';
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

/** A line, or a row of a table. */
interface ComparedLine {
  /** What is compared. */
  key: string;
  runs: readonly Run[];
}

/** Returns the diff of two texts by paragraphs and rows of tables. Empty if they are equal. */
export function textParts(earlier: string, now: string): TextPart[] {
  const parts = diff(readHtml(earlier).flatMap(comparedLines), readHtml(now).flatMap(comparedLines), ({ key }) => key);
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

function comparedLines(line: Line): ComparedLine[] {
  if (!line.table) return [{ key: writeHtml([withPictureKeys(line)]), runs: line.runs }];
  return line.table.map((row) => ({
    key: writeTable([row]),
    runs: row.flatMap(({ lines }, index) => [
      ...(index > 0 ? [{ content: ' | ' }] : []),
      ...lines.flatMap((runs, place) => (place > 0 ? [{ content: ' ' }, ...runs] : runs)),
    ]),
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

function textRow(before: ComparedLine | undefined, after: ComparedLine | undefined): TextRow {
  const parts = diff(wordsOf(before), wordsOf(after), (word) => word);
  return { before: before ? parts : null, after: after ? parts : null };
}

/** Splits a text into words, each with the space after it. */
function wordsOf(line: ComparedLine | undefined): string[] {
  return (line?.runs ?? []).flatMap(({ content }) =>
    typeof content === 'string' ? (content.match(/\S+\s*|\s+/g) ?? []) : [texts.picture(content.alt)],
  );
}
