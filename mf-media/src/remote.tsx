import {
  boardSitemap,
  detailRoute,
  editRoute,
  guestRoute,
  listRoute,
  newsBoard,
  photosBoard,
  photosRoute,
  pressBoard,
  pressListRoute,
  writeRoute,
} from '@wkff/boards';
import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { pressShortRoute } from './features/press/shortRoute.tsx';
import { newsPlace, photosPlace, pressPlace } from './places.ts';

/** Media: notices, press and photos. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [
    listRoute(host, newsPlace),
    detailRoute(host, newsPlace),
    pressListRoute(host, pressPlace),
    detailRoute(host, pressPlace),
    pressShortRoute,
    photosRoute(host, photosPlace),
    guestRoute(host),
    ...[newsPlace, pressPlace, photosPlace].flatMap((place) => [writeRoute(host, place), editRoute(host, place)]),
  ],
  sitemap: boardSitemap(newsBoard, pressBoard, photosBoard),
});
