import { diff, type DiffPart } from './diff.ts';

/** A paragraph of a text, for a comparison. */
export interface ComparedParagraph {
  /** What is compared: two paragraphs with the same key are the same. */
  key: string;
  /** The part's words, each with the space after it. */
  words: readonly string[];
}

/** Corresponding paragraphs of two texts. Null: missing on that side. */
export interface TextRow {
  before: DiffPart<string>[] | null;
  after: DiffPart<string>[] | null;
}

/** Two texts side by side: rows that differ, or the number of equal paragraphs between them. */
export type TextPart = { same: number } | { rows: TextRow[] };

/** Returns the diff of two texts by paragraphs. Empty if they are equal. */
export function textParts(earlier: readonly ComparedParagraph[], now: readonly ComparedParagraph[]): TextPart[] {
  const parts = diff(earlier, now, ({ key }) => key);
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

function textRow(before: ComparedParagraph | undefined, after: ComparedParagraph | undefined): TextRow {
  const parts = diff(before?.words ?? [], after?.words ?? [], (word) => word);
  return { before: before ? parts : null, after: after ? parts : null };
}

/** Splits a text into words, each with the space after it. */
export const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** Returns the lines of a text, for a comparison. */
export const linesOf = (text: string): ComparedParagraph[] =>
  text === '' ? [] : text.split('\n').map((line) => ({ key: line.trimEnd(), words: wordsOf(line) }));
