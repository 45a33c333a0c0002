import { HtmlReader, type ReaderOptions } from './HtmlReader.ts';
import type { Line } from './lines.ts';

const STORED: ReaderOptions = { picture: (src) => (src.startsWith('/uploads/') ? src : null) };

/** Parses the HTML of a stored text, or HTML that `writeHtml` returned. */
export function readHtml(html: string): Line[] {
  const lines = new HtmlReader(STORED).read(new DOMParser().parseFromString(html, 'text/html').body);
  // An ordered item needs no number if the number equals its position.
  return lines.map(({ number: _number, ...line }) => line);
}
