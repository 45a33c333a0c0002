import { toUrl } from '@wkff/contracts';

/** In place of the site's own address, which code that renders on the server does not know. */
const SITE = 'https://site.invalid';

/** Returns the address that a popup links to. Null without a link, or if it is not a web address or a path. */
export function popupLink(link: string | null): string | null {
  const protocol = link ? toUrl(link, SITE)?.protocol : undefined;
  return protocol === 'https:' || protocol === 'http:' ? link : null;
}
