import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import type { BoardPlace } from '../board.ts';
import { BackToList } from './BackToList.tsx';
import { itemHead } from './itemHead.ts';
import { loadDetail, type DetailData } from './loadDetail.ts';

/** Returns the route of a board's item: notices, press and data room. */
export function detailRoute(host: Host, { board, remote, crumbs }: BoardPlace): RemoteRoute {
  const handle: PageHandle<DetailData> = {
    chunk: 'page-board-detail',
    title: (data?: DetailData) => data?.item.title ?? board.heading,
    crumbs: (data?: DetailData) => [
      ...crumbs,
      ...(data ? [{ label: data.item.title, path: board.detail(data.item.id) }] : []),
    ],
    head: (data) => itemHead(board, data),
  };
  return {
    id: `${remote}:${board.detail(':id').slice(1)}`,
    path: board.detail(':id'),
    loader: ({ request, params }) => loadDetail(host, board, params.id, request),
    lazy: async () => {
      const { DetailPage } = await import(/* webpackChunkName: "page-board-detail" */ './DetailPage.tsx');
      return { Component: () => <DetailPage host={host} board={board} /> };
    },
    ErrorBoundary: () => (
      <RouteError heading={board.heading}>
        <BackToList board={board} />
      </RouteError>
    ),
    handle,
  };
}
