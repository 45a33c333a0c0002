import { HtmlReader, type ReaderOptions } from './HtmlReader.ts';
import type { Line } from './lines.ts';

const STORED: ReaderOptions = { picture: (src) => (src.startsWith('/uploads/') ? src : null) };

/** Reads the HTML of a text as it is stored, or as `writeHtml` writes it. */
export function readHtml(html: string): Line[] {
  const lines = new HtmlReader(STORED).read(new DOMParser().parseFromString(html, 'text/html').body);
  // What an ordered item had as its number is that of its place.
  return lines.map(({ number: _number, ...line }) => line);
}
