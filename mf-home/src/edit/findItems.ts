import type { ContentItem } from '@wkff/contracts';
import { withLogin } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';

/** What is shown of an item to choose. */
export type FoundItem = Pick<ContentItem, 'id' | 'title' | 'write_location' | 'is_public' | 'created_at'>;

/** Items of the boards that the pages of the boards show, by the end of their address. */
const ADDRESS =
  /\/(?:media-news|media-press|wkff-data-room)-detail\/(\d{1,9})(?:[?#]|$)|\/media-photos\?(?:.*&)?photo=(\d{1,9})(?:[&#]|$)/;

/** Returns the id of the item whose page has this address, or null. */
export function idOfAddress(text: string): number | null {
  const [, detail, photo] = ADDRESS.exec(text.trim()) ?? [];
  const id = Number(detail ?? photo ?? 0);
  return id === 0 ? null : id;
}

/** Returns the item of an address, or those whose title has these words, the newest of all boards. */
export async function findItems({ api: { content } }: Host, words: string): Promise<FoundItem[]> {
  const id = idOfAddress(words);
  if (id !== null) return [await withLogin(() => content.detail(id))];
  const query = { state: 'all', page: 1, searchQuery: words.trim() } as const;
  return (await withLogin(() => content.mine(query))).contents;
}
