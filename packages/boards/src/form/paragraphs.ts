import { escapeText } from '@wkff/contracts';

/** Converts plain text to HTML: one paragraph per block of lines, with line breaks inside. */
export function paragraphsOf(text: string): string {
  return escapeText(text)
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => `<p>${block.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Returns the plain text of stored HTML; the inverse of `paragraphsOf`. A row of a table is a paragraph. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  const inner = [...body.querySelectorAll('p, h1, h2, h3, li, tr')];
  const blocks = inner.length > 0 ? inner : [body];
  return blocks.map((block) => textOfBlock(block).trim()).join('\n\n');
}

const textOfBlock = (block: Element): string =>
  block.localName === 'tr'
    ? [...block.children].map(({ textContent }) => textContent ?? '').join(' | ')
    : (block.textContent ?? '');
