import { readId, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { useParams } from '@wkff/router';
import { NextLink, RouteError } from '@wkff/ui';
import type { BoardPlace } from '../board.ts';
import { routeTexts as texts } from './routeTexts.ts';

/** The route of the page that writes a new item of a board. */
export const writeRoute = (host: Host, place: BoardPlace): RemoteRoute => formRoute(host, place, 'write');

/** The route of the page that edits an item of a board. */
export const editRoute = (host: Host, place: BoardPlace): RemoteRoute => formRoute(host, place, 'edit');

function formRoute(host: Host, { board, remote, crumbs }: BoardPlace, mode: 'write' | 'edit'): RemoteRoute {
  const heading = mode === 'write' ? texts.create(board.name) : texts.edit(board.name);
  const path = mode === 'write' ? board.write : board.edit(':id');
  const handle: PageHandle = {
    chunk: 'page-item-form',
    title: () => heading,
    // Omitted for a route pattern, which is not a real address.
    crumbs: () => [...crumbs, mode === 'write' ? { label: heading, path } : { label: heading }],
    head: () => ({ noindex: true }),
    listed: false,
  };
  return {
    id: `${remote}:${path.slice(1)}`,
    path,
    // The page loads the item in the browser, because that takes the member's token.
    ...(mode === 'edit' ? { loader: ({ params }) => readId(params.id, texts.missing(board.item)) } : {}),
    lazy: async () => {
      const { ItemFormPage } = await import(/* webpackChunkName: "page-item-form" */ './ItemFormPage.tsx');
      const Component = () => {
        const { id } = useParams();
        return <ItemFormPage host={host} board={board} id={id === undefined ? null : Number(id)} />;
      };
      return { Component };
    },
    ErrorBoundary: () => (
      <RouteError heading={heading}>
        <NextLink label={texts.toList} path={board.path} />
      </RouteError>
    ),
    handle,
  };
}
