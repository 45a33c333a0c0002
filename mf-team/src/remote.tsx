import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { withHost } from './club/HostContext.tsx';
import { articleRoute } from './features/article/route.tsx';
import { introRoute } from './features/club/route.ts';
import { editRoute } from './features/edit/route.tsx';
import { matchesRoute } from './features/matches/route.ts';
import { newsRoutes } from './features/news/routes.ts';
import { overviewRoutes } from './features/overview/routes.tsx';
import { playerRoute } from './features/player/route.tsx';
import { squadRoute } from './features/squad/route.tsx';
import { teamsHeadings } from './features/teams/routes.ts';

/** The pages of each club and its people, and headings of the pages about all clubs, in preparation. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [
    ...overviewRoutes(host),
    matchesRoute(host),
    squadRoute(host),
    playerRoute(host),
    ...newsRoutes(host),
    articleRoute(host),
    introRoute(host),
    editRoute(host),
    ...teamsHeadings,
  ].map((route) => withHost(host, route)),
  // Never requested by a browser.
  sitemap: (api) => import(/* webpackChunkName: "lazy-sitemap" */ './sitemap.ts').then(({ sitemap }) => sitemap(api)),
});
