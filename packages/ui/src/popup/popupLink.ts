/** In place of the site's own address, which code that renders on the server does not know. */
const SITE = 'https://site.invalid';

/** Returns the address that a popup links to. Null without a link, or if it is not a web address or a path. */
export function popupLink(link: string | null): string | null {
  if (!link) return null;
  try {
    const { protocol } = new URL(link, SITE);
    return protocol === 'https:' || protocol === 'http:' ? link : null;
  } catch {
    return null;
  }
}
