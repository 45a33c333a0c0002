import { cleanup } from '@testing-library/react';
import type { ContentListItem } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { buildClubSummary, buildContentItem, buildContentListItem } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { dataRoomBoard, newsBoard, photosBoard, pressBoard, type BoardPlace } from './board.ts';
import { detailRoute } from './detail/detailRoute.tsx';
import { listRoute } from './list/listRoute.tsx';
import { photosRoute } from './photos/route.tsx';
import { pressListRoute } from './press/route.tsx';

const place = (board: BoardPlace['board']): BoardPlace => ({ board, remote: 'mf-media', crumbs: [] });
const PAGES: [string, (host: Host) => RemoteRoute][] = [
  ['/media-news', (host) => listRoute(host, place(newsBoard))],
  ['/media-news?searchQuery=화천&page=2', (host) => listRoute(host, place(newsBoard))],
  ['/wkff-data-room', (host) => listRoute(host, place(dataRoomBoard))],
  ['/media-press', (host) => pressListRoute(host, place(pressBoard))],
  ['/media-press?page=2', (host) => pressListRoute(host, place(pressBoard))],
  ['/media-press?categories=wk-league', (host) => pressListRoute(host, place(pressBoard))],
  ['/media-press?searchQuery=화천&searchFilter=tags', (host) => pressListRoute(host, place(pressBoard))],
  ['/media-press-detail/5', (host) => detailRoute(host, place(pressBoard))],
  ['/media-photos?page=2', (host) => photosRoute(host, place(photosBoard))],
];

/** Renders a page of a board with `total` items, each with its own tag. Returns the number of calls and bytes. */
async function costOf(path: string, routeOf: (host: Host) => RemoteRoute, items: number) {
  const asked: string[] = [];
  let answered = 0;
  const answer = <T,>(call: string, value: T): T => {
    asked.push(call);
    answered += JSON.stringify(value).length;
    return value;
  };
  const listed = (count: number): ContentListItem[] =>
    Array.from({ length: count }, (_, index) => buildContentListItem({ id: 1_000 + index, title: '화천 소식' }));
  const host = stubHost({
    content: {
      list: async ({ limit = 10, ...query }) =>
        answer(`list ${JSON.stringify(query)}`, {
          contents: listed(Math.min(limit, items)),
          totalCount: items,
          totalPages: Math.ceil(items / limit),
        }),
      detail: async (id) => answer('detail', buildContentItem({ id, write_location: 'MediaPress' })),
      mustSee: async (_board, limit) => answer('must-see', listed(Math.min(limit, items))),
      tags: async (_board, limit) =>
        answer(
          `tags ${limit}`,
          Array.from({ length: Math.min(limit, items) }, (_, index) => `태그${1_000 + index}`),
        ),
    },
    clubs: { list: async () => answer('clubs', [buildClubSummary({})]) },
  });
  const { container } = await renderRoutes([routeOf(host)], path);
  const html = container.innerHTML.length;
  cleanup();
  return { asked: asked.sort(), answered, html };
}

describe.each(PAGES)('%s', (path, routeOf) => {
  it('makes no more calls and transfers hardly more bytes with 10,000 items than with 200', async () => {
    const small = await costOf(path, routeOf, 200);
    const large = await costOf(path, routeOf, 10_000);
    expect(large.asked).toEqual(small.asked);
    expect(large.answered - small.answered).toBeLessThan(20);
    // Allows for page numbers with more digits.
    expect(large.html - small.html).toBeLessThan(200);
  });
});
