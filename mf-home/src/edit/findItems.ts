import { paths, toUrl, type ContentItem } from '@wkff/contracts';
import { withLogin } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';

/** What is shown of an item to choose. */
export type FoundItem = Pick<ContentItem, 'id' | 'title' | 'write_location' | 'is_public' | 'created_at'>;

/** Pages of items, by the end of their path. */
const DETAIL_PAGE = /\/(?:media-news|media-press|wkff-data-room)-detail\/(\d{1,9})$/;
const ID = /^\d{1,9}$/;

/** Returns the id of the item whose page has this address, or null. */
export function idOfAddress(text: string): number | null {
  // An address of this site may be a path, or begin with the name of the site.
  const url = toUrl(text.trim(), 'https://site.invalid');
  if (url === null) return null;
  const photo = url.pathname.endsWith(paths.photos) ? url.searchParams.get('photo') : null;
  const [, detail] = DETAIL_PAGE.exec(url.pathname) ?? [];
  const found = detail ?? photo ?? '';
  return ID.test(found) && Number(found) > 0 ? Number(found) : null;
}

/** Returns the item of an address, or those whose title has these words, the newest of all boards. */
export async function findItems({ api: { content } }: Host, words: string): Promise<FoundItem[]> {
  const id = idOfAddress(words);
  if (id !== null) return [await withLogin(() => content.detail(id))];
  const query = { state: 'all', page: 1, searchQuery: words.trim() } as const;
  return (await withLogin(() => content.mine(query))).contents;
}
