import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { data as answer } from '@wkff/router';
import { RouteError } from '@wkff/ui';
import type { BoardPlace } from '../board.ts';
import { loadPhotos, type PhotosData } from './loadPhotos.ts';
import { photoHead } from './photoHead.ts';
import { photosPath } from './photosQuery.ts';
import { texts } from './texts.ts';

/** The route of the photos. */
export function photosRoute(host: Host, { board, remote, crumbs }: BoardPlace): RemoteRoute {
  const handle: PageHandle<PhotosData> = {
    chunk: 'page-photos',
    title: (data?: PhotosData) => data?.opened?.title ?? board.heading,
    crumbs: () => crumbs,
    head: ({ query, opened, isMissing, now, origin }) => ({
      description: texts.note,
      canonical: photosPath({ page: query.page, photo: null }),
      feeds: [board.location],
      ...(opened ? photoHead(opened, now, origin) : {}),
      ...(isMissing ? { noindex: true } : {}),
    }),
  };
  return {
    id: `${remote}:photos`,
    path: board.path,
    loader: async ({ request }) => {
      const data = await loadPhotos(host, request);
      // The page still shows the list.
      return data.isMissing ? answer(data, { status: 404 }) : data;
    },
    lazy: async () => {
      const { PhotosPage } = await import(/* webpackChunkName: "page-photos" */ './PhotosPage.tsx');
      return { Component: () => <PhotosPage host={host} /> };
    },
    ErrorBoundary: () => <RouteError heading={board.heading} />,
    handle,
  };
}
