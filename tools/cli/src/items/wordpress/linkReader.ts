import type { OldLink } from '@wkff/api/archive';
import { decodeName } from '../finderIn.ts';
import type { WordPressPost } from './parseExport.ts';

/** Parts of an address that say which page it is. */
interface Page {
  /** Host and path, which older and newer addresses of a page share. */
  path: string;
  /** The address with the query. */
  whole: string;
}

/** Returns the key that a post of a site has. It is its shortest address. */
export const keyOf = (site: string, id: string): string => `${site}/?p=${id}`;

/**
 * Returns a function that says what a link of a text leads to, by the number of a post (`?p=10`), its address or its
 * guid; null if that is no page of the site. Links within a page are none.
 * @param site the address of the site, blank if it is not known.
 */
export function linkReader(
  site: string,
  posts: readonly Pick<WordPressPost, 'texts'>[],
): (href: string) => OldLink | null {
  const home = pageOf(URL.parse(`${site}/`));
  if (home === null) return () => null;
  const ids = new Map<string, string>();
  for (const { texts } of posts) {
    if (texts['wp:post_type'] !== 'post' && texts['wp:post_type'] !== 'page') continue;
    for (const address of [texts.guid, texts.link]) {
      const page = pageOf(URL.parse(address?.trim() ?? ''));
      if (page && page.whole !== home.whole) ids.set(page.whole, texts['wp:post_id']?.trim() ?? '');
    }
  }
  return (href) => {
    const url = href.trim().startsWith('#') ? null : URL.parse(href.trim(), `${site}/`);
    const page = pageOf(url);
    if (url === null || page === null) return null;
    const isOld = page.path === home.path || page.path.startsWith(`${home.path}/`);
    const number = isOld ? /[?&](?:p|page_id)=(\d+)(?:&|$)/.exec(url.search)?.[1] : undefined;
    const id = number ?? ids.get(page.whole) ?? (isOld ? ids.get(page.path) : undefined);
    if (!isOld && id === undefined) return null;
    return { address: url.href, key: id === undefined ? null : keyOf(site, id) };
  };
}

/** Returns which page a web address is of, with and without `www.`, over http and https, encoded or not, the same. */
function pageOf(url: URL | null): Page | null {
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  const path = url.host.replace(/^www\./, '') + decodeName(url.pathname).normalize('NFC').replace(/\/+$/, '');
  return { path, whole: path + url.search };
}
