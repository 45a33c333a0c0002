import { HtmlReader, type ReaderOptions } from './HtmlReader.ts';
import type { Line } from './lines.ts';

const STORED: ReaderOptions = { picture: (src) => (src.startsWith('/uploads/') ? src : null) };

/** Parses the HTML of a stored text, or HTML that `writeHtml` returned. */
export const readHtml = (html: string): Line[] =>
  readWith(STORED, new DOMParser().parseFromString(html, 'text/html').body);

/** Parses the children of an element in which a table is edited. */
export const readEdited = (element: Element): Line[] => readWith({ ...STORED, hasTypedBreaks: true }, element);

function readWith(options: ReaderOptions, element: Element): Line[] {
  const lines = new HtmlReader(options).read(element);
  // An ordered item needs no number if the number equals its position.
  return lines.map(({ number: _number, ...line }) => line);
}
