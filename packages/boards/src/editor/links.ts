import { findAddresses, isTextLink } from '@wkff/contracts';
import type { Delta, Range } from 'quill/core.js';
import type Quill from 'quill/core.js';
import type { Line, Run } from './lines.ts';

/** Returns a typed address, with a scheme added if it has none. Null if it is invalid. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  if (isTextLink(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:.]+(\.[^\s@/:.]+)+$/.test(text)) return `mailto:${text}`;
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u.test(text) && /\p{L}/u.test(text)) return `https://${text}`;
  return /^\+?\d[\d ()-]{6,}$/.test(text) ? `tel:${text}` : null;
}

/** Returns the link for a text that is one web address and nothing else, or null. */
function loneAddress(text: string): string | null {
  const trimmed = text.trim();
  const [found] = findAddresses(trimmed);
  return found?.text === trimmed ? found.href : null;
}

/** Makes the selected words a link if the pasted text is an address. Returns false if it is not, or no words are selected. */
export function linkSelected(quill: Quill, range: Range, pasted: string): boolean {
  const address = loneAddress(pasted);
  const words = quill.getText(range.index, range.length);
  // The text of a picture is empty, so the lengths differ.
  const areWords = words.trim() !== '' && !words.includes('\n') && words.length === range.length;
  if (address === null || !areWords || loneAddress(words) !== null) return false;
  quill.history.cutoff();
  quill.formatText(range.index, range.length, 'link', address, 'user');
  quill.history.cutoff();
  quill.setSelection(range.index + range.length, 'silent');
  return true;
}

/** Makes the web addresses of a text that is in an editor from `index` on links. */
export function linkAddresses(quill: Quill, index: number, text: string): void {
  for (const { index: place, text: address, href } of findAddresses(text)) {
    const start = index + place;
    if (!quill.getFormat(start, address.length).link) quill.formatText(start, address.length, 'link', href, 'user');
  }
}

/** Makes a web address a link once a space or a line break was typed after it. Undo removes only the link. */
export function linkTyped(quill: Quill, { ops }: Delta): void {
  const place = ops[0]?.retain;
  const typed = ops[1]?.insert;
  if (typeof place !== 'number' || (typed !== ' ' && typed !== '\n')) return;
  const [, offset] = quill.getLine(place);
  const word =
    quill
      .getText(place - offset, offset)
      .split(/\s/)
      .at(-1) ?? '';
  const start = place - word.length;
  if (findAddresses(word).length === 0 || quill.getText(start, word.length) !== word) return;
  quill.history.cutoff();
  linkAddresses(quill, start, word);
  quill.history.cutoff();
}

/** Returns a pasted line whose web addresses are links. */
export function withLinks(line: Line): Line {
  const table = line.table?.map((row) => row.map((cell) => ({ ...cell, lines: cell.lines.map(linkedRuns) })));
  return { ...line, runs: linkedRuns(line.runs), ...(table ? { table } : {}) };
}

function linkedRuns(runs: readonly Run[]): Run[] {
  return runs.flatMap((run) => {
    const { content } = run;
    if (typeof content !== 'string' || run.link !== undefined) return [run];
    let end = 0;
    const parts = findAddresses(content).flatMap(({ index, text, href }) => {
      const before = { ...run, content: content.slice(end, index) };
      end = index + text.length;
      return [before, { ...run, content: text, link: href, underline: false }];
    });
    return [...parts, { ...run, content: content.slice(end) }].filter((part) => part.content !== '');
  });
}
