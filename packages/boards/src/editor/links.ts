/** As the server lets links through. */
const LINK = /^(https?:\/\/\S+|mailto:\S+|tel:[+\d][\d ()-]*)$/i;

/** Reports whether a text may have a link to an address. */
export const isLink = (address: string): boolean => LINK.test(address);

/** Returns the address that someone typed, completed where its scheme is missing, or null when it is none. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  if (isLink(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u.test(text) && /\p{L}/u.test(text)) return `https://${text}`;
  return /^\+?\d[\d ()-]{6,}$/.test(text) ? `tel:${text}` : null;
}
