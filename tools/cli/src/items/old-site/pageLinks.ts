import type { OldLink } from '@wkff/api/archive';
import { decodeName } from '../finderIn.ts';

/** Parts of an address that say which page it is. */
interface Page {
  /** Host and path, which older and newer addresses of a page share. */
  path: string;
  /** The address with the query. */
  whole: string;
}

/**
 * Returns a function that says what a link of a text leads to; null if that is no page of the site. Links within a page
 * are none.
 * @param site the address of the site, blank if it is not known.
 * @param pages addresses of the site's pages with their keys. Of two keys for an address the last counts.
 * @param keyOfQuery returns the key that a query names by itself.
 */
export function pageLinks(
  site: string,
  pages: Iterable<readonly [address: string, key: string]>,
  keyOfQuery: (query: string) => string | null = () => null,
): (href: string) => OldLink | null {
  const home = pageOf(URL.parse(`${site}/`));
  if (home === null) return () => null;
  const keys = new Map<string, string>();
  for (const [address, key] of pages) {
    const page = pageOf(URL.parse(address.trim()));
    if (page && page.whole !== home.whole) keys.set(page.whole, key);
  }
  return (href) => {
    const url = href.trim().startsWith('#') ? null : URL.parse(href.trim(), `${site}/`);
    const page = pageOf(url);
    if (url === null || page === null) return null;
    const isOld = page.path === home.path || page.path.startsWith(`${home.path}/`);
    const named = isOld ? keyOfQuery(url.search) : null;
    const key = named ?? keys.get(page.whole) ?? (isOld ? keys.get(page.path) : undefined) ?? null;
    return isOld || key !== null ? { address: url.href, key } : null;
  };
}

/** Returns which page a web address is of, with and without `www.`, over http and https, encoded or not, the same. */
function pageOf(url: URL | null): Page | null {
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  const path = url.host.replace(/^www\./, '') + decodeName(url.pathname).normalize('NFC').replace(/\/+$/, '');
  return { path, whole: path + url.search };
}
