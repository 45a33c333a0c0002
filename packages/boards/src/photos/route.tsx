import { excerpt, paths } from '@wkff/contracts';
import type { Host, PageHandle, PageHead, RemoteRoute } from '@wkff/mf-contract';
import { data as answer } from '@wkff/router';
import { RouteError, uploadedPicture } from '@wkff/ui';
import type { BoardPlace } from '../board.ts';
import { loadPhotos, type PhotosData } from './loadPhotos.ts';
import type { OpenedPhoto } from './openedPhoto.ts';
import { photosPath } from './photosQuery.ts';
import { texts } from './texts.ts';

/** The route of the photos. */
export function photosRoute(host: Host, { board, remote, crumbs }: BoardPlace): RemoteRoute {
  const handle: PageHandle<PhotosData> = {
    chunk: 'page-photos',
    title: (data?: PhotosData) => data?.opened?.title ?? board.heading,
    crumbs: () => crumbs,
    head: ({ query, opened, isMissing }) => ({
      description: texts.note,
      canonical: photosPath({ page: query.page, photo: null }),
      feeds: [board.location],
      ...(opened ? headOf(opened) : {}),
      ...(isMissing ? { noindex: true } : {}),
    }),
  };
  return {
    id: `${remote}:photos`,
    path: board.path,
    loader: async ({ request }) => {
      const data = await loadPhotos(host, request);
      // The list is there all the same.
      return data.isMissing ? answer(data, { status: 404 }) : data;
    },
    lazy: async () => {
      const { PhotosPage } = await import(/* webpackChunkName: "page-photos" */ './PhotosPage.tsx');
      return { Component: PhotosPage };
    },
    ErrorBoundary: () => <RouteError heading={board.heading} />,
    handle,
  };
}

/** What a shared link to an opened item says. */
function headOf({ id, description, images: [cover] }: OpenedPhoto): PageHead {
  const text = excerpt(description ?? '');
  const picture = cover ? uploadedPicture(cover.name) : null;
  return {
    ...(text ? { description: text } : {}),
    canonical: paths.photo(id),
    ...(cover && picture
      ? {
          image: {
            path: `${picture.base}.webp${picture.query ?? ''}`,
            width: picture.width,
            height: picture.height,
            alt: cover.alt,
          },
        }
      : {}),
  };
}
