import type { DocumentKey } from '@wkff/contracts';
import { defineDocument, rowsOf } from '@wkff/forms/documents/read';

/** What a chapter without a picture may show: a drawing of this site. */
const DRAWINGS = ['none', 'emblem', 'lights'] as const;
export type Drawing = (typeof DRAWINGS)[number];

interface BuiltInChapter {
  title: string;
  text: string;
  drawing: Drawing;
}

/** Returns the document of a page of chapters. */
export const chaptersDocument = (key: DocumentKey, chapters: readonly BuiltInChapter[]) =>
  defineDocument({
    key,
    version: 1,
    fields: {
      lead: { kind: 'line', most: 100 },
      chapters: {
        kind: 'rows',
        most: 40,
        isRequired: true,
        of: {
          title: { kind: 'line', most: 100, isRequired: true },
          text: { kind: 'text' },
          picture: { kind: 'picture' },
          // Shown where there is no picture.
          drawing: { kind: 'choice', values: DRAWINGS },
        },
      },
    },
    builtIn: { lead: '', chapters: rowsOf(chapters.map((one) => ({ ...one, picture: { src: '', alt: '' } }))) },
  });
