/** Returns the address that a popup links to; null without one, and for anything that is not a web address. */
export function popupLink(link: string | null, origin: string): string | null {
  if (!link) return null;
  try {
    const url = new URL(link, origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
