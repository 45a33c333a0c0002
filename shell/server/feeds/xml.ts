import { escapeHtml, permittedInXml } from '@wkff/contracts';

/** Escapes text for an element or a quoted attribute. */
export const escapeXml = (text: string): string => escapeHtml(permittedInXml(text));

/** Returns an element with text. */
export function textElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Returns an element without content. */
export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}/>`;
}

/** Returns a document with this root element. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
