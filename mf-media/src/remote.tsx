import { pressListRoute } from '@wkff/boards';
import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { mediaHeadings } from './features/headings/routes.ts';
import { newsRoute } from './features/news/route.tsx';
import { pressShortRoute } from './features/press/shortRoute.tsx';
import { pressPlace } from './places.ts';

/** Media: notices today, and the headings of what is to come. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [newsRoute(host), pressListRoute(host, pressPlace), pressShortRoute, ...mediaHeadings],
});
