import { isTextLink } from '@wkff/contracts';

/** Returns a typed address, with a scheme added if it has none. Null if it is invalid. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  if (isTextLink(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:.]+(\.[^\s@/:.]+)+$/.test(text)) return `mailto:${text}`;
  if (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u.test(text) && /\p{L}/u.test(text)) return `https://${text}`;
  return /^\+?\d[\d ()-]{6,}$/.test(text) ? `tel:${text}` : null;
}
