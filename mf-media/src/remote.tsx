import { detailRoute, editRoute, listRoute, pressListRoute, writeRoute } from '@wkff/boards';
import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { mediaHeadings } from './features/headings/routes.ts';
import { pressShortRoute } from './features/press/shortRoute.tsx';
import { newsPlace, photosPlace, pressPlace } from './places.ts';

/** Media: notices and press, and the headings of what is to come. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [
    listRoute(host, newsPlace),
    detailRoute(host, newsPlace),
    pressListRoute(host, pressPlace),
    detailRoute(host, pressPlace),
    pressShortRoute,
    ...[newsPlace, pressPlace, photosPlace].flatMap((place) => [writeRoute(host, place), editRoute(host, place)]),
    ...mediaHeadings,
  ],
});
