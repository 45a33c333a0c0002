import { HtmlReader, type ReaderOptions } from './HtmlReader.ts';
import type { Line } from './lines.ts';

const STORED: ReaderOptions = { picture: (src) => (src.startsWith('/uploads/') ? src : null) };

/** Reads the HTML of a stored text, or of one that `writeHtml` wrote. */
export function readHtml(html: string): Line[] {
  const lines = new HtmlReader(STORED).read(new DOMParser().parseFromString(html, 'text/html').body);
  // An ordered item whose number equals its position needs no number.
  return lines.map(({ number: _number, ...line }) => line);
}
