import type { Remote } from '@wkff/mf-contract';
import type { Board } from './board.ts';

/**
 * Returns a function that lists the addresses of all items of boards with the day of their last change, for a
 * remote's sitemap.
 */
export function boardSitemap(...boards: readonly Board[]): NonNullable<Remote['sitemap']> {
  return async ({ content }) => {
    const lists = await Promise.all(
      boards.map(async ({ location, detail }) =>
        (await content.ids(location)).map(({ id, day }) => ({ path: detail(id), lastmod: day })),
      ),
    );
    return lists.flat();
  };
}
