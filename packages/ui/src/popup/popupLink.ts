/** Returns the URL that a popup links to. Null without a link, or if it is not a web URL. */
export function popupLink(link: string | null, origin: string): string | null {
  if (!link) return null;
  try {
    const url = new URL(link, origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
