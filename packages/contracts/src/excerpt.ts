/** Length of an excerpt, in characters (code points). */
const LENGTH = 200;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns the text of HTML on one line, without markup. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the beginning of HTML as text on one line: at most 200 characters (code points), with `…` if it was cut. It
 * is cut between two words if there is a space in its second half.
 */
export function excerpt(html: string): string {
  const text = plainText(html);
  const characters = [...text];
  if (characters.length <= LENGTH) return text;
  const cut = characters.slice(0, LENGTH).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > LENGTH / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
