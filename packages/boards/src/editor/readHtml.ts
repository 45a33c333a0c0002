import { readPlace } from '../uploadPlaces.ts';
import { HtmlReader, type ReaderOptions } from './HtmlReader.ts';
import type { Cell, Line, Table } from './lines.ts';

const STORED: ReaderOptions = { picture: (src) => (src.startsWith('/uploads/') || readPlace(src) ? src : null) };

/** Parses the HTML of a stored text or of a draft, or HTML that `writeHtml` returned. */
export const readHtml = (html: string): Line[] =>
  readWith(STORED, new DOMParser().parseFromString(html, 'text/html').body);

const EDITED: ReaderOptions = { ...STORED, isEdited: true };

/** Parses an element in which a table is edited. */
export const readEditedTable = (element: Element): Table | undefined =>
  readWith(EDITED, element).find(({ table }) => table)?.table;

/** Parses a cell that is edited. */
export const readEditedCell = (cell: Element): Cell['lines'] => new HtmlReader(EDITED).readCell(cell);

function readWith(options: ReaderOptions, element: Element): Line[] {
  const lines = new HtmlReader(options).read(element);
  // An ordered item needs no number if the number equals its position.
  return lines.map(({ number: _number, ...line }) => line);
}
