import { PRODUCT_FULL_NAME } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import type { BoardPlace } from '../board.ts';
import { stayOnReturn } from '../detail/returned.ts';
import { texts } from '../texts.ts';
import { listSearch } from './listQuery.ts';
import { loadBoardList, type BoardListData } from './loadBoardList.ts';

/** Returns the route of a board's list: notices and data room. */
export function listRoute(host: Host, { board, remote, crumbs }: BoardPlace): RemoteRoute {
  const handle: PageHandle<BoardListData> = {
    chunk: 'page-board-list',
    title: () => board.heading,
    crumbs: () => crumbs,
    head: ({ query }) => ({
      description: texts.listDescription(PRODUCT_FULL_NAME, board.heading),
      canonical: board.path + listSearch({ page: query.page, searchQuery: '' }),
      feeds: [board.location],
      // Search results are not indexed.
      ...(query.searchQuery ? { noindex: true } : {}),
    }),
  };
  return {
    id: `${remote}:${board.path.slice(1)}`,
    path: board.path,
    loader: ({ request }) => loadBoardList(host, board, request),
    shouldRevalidate: stayOnReturn,
    lazy: async () => {
      const { BoardListPage } = await import(/* webpackChunkName: "page-board-list" */ './BoardListPage.tsx');
      return { Component: () => <BoardListPage board={board} /> };
    },
    ErrorBoundary: () => <RouteError heading={board.heading} />,
    handle,
  };
}
