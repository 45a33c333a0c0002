/** Returns a popup's link as an address to open, null for none and for anything that is no web address. */
export function popupLink(link: string | null, origin: string): string | null {
  if (!link) return null;
  try {
    const url = new URL(link, origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
