import { MAX_LIST_LIMIT, type ListedRelease, type ReleaseList } from '@wkff/contracts';

/**
 * Returns the releases of all pages. Releases that are published meanwhile may be missing or twice.
 * @param read returns a page, from 1.
 */
export async function readPages(
  read: (page: number, limit: number) => Promise<Pick<ReleaseList, 'releases' | 'total'>>,
): Promise<ListedRelease[]> {
  const all: ListedRelease[] = [];
  for (let page = 1; ; page += 1) {
    const { releases, total } = await read(page, MAX_LIST_LIMIT);
    all.push(...releases);
    if (releases.length === 0 || all.length >= total) return all;
  }
}
