import type { FreeBoardRow } from './content.ts';

/** The fields of a search: title and text, or one of them. */
export const FILTERS = ['all', 'title', 'content'] as const;
export type Filter = (typeof FILTERS)[number];

/** Returns the rows that contain the search text, ignoring case and spaces; an empty search finds all. */
export function findRows(rows: readonly FreeBoardRow[], query: string, filter: Filter): FreeBoardRow[] {
  const wanted = fold(query);
  return rows.filter(({ title, text }) => {
    const places = { all: [title, text], title: [title], content: [text] }[filter];
    return places.some((place) => fold(place).includes(wanted));
  });
}

const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
