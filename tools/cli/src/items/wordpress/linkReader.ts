import type { OldLink } from '@wkff/api/archive';
import { pageLinks } from '../old-site/pageLinks.ts';
import type { WordPressPost } from './parseExport.ts';

/** Returns the key that a post of a site has. It is its shortest address. */
export const keyOf = (site: string, id: string): string => `${site}/?p=${id}`;

/**
 * Returns a function that says what a link of a text leads to, by the number of a post (`?p=10`), its address or its
 * guid; null if that is no page of the site.
 * @param site the address of the site, blank if it is not known.
 */
export function linkReader(
  site: string,
  posts: readonly Pick<WordPressPost, 'texts'>[],
): (href: string) => OldLink | null {
  const pages = posts
    .filter(({ texts }) => texts['wp:post_type'] === 'post' || texts['wp:post_type'] === 'page')
    .flatMap(({ texts }) => {
      const key = keyOf(site, texts['wp:post_id']?.trim() ?? '');
      return [texts.guid, texts.link].map((address) => [address ?? '', key] as const);
    });
  return pageLinks(site, pages, (query) => {
    const id = /[?&](?:p|page_id)=(\d+)(?:&|$)/.exec(query)?.[1];
    return id === undefined ? null : keyOf(site, id);
  });
}
