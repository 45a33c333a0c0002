import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { articleRoute } from './features/article/route.tsx';
import { introRoute } from './features/club/route.ts';
import { editRoute } from './features/edit/route.tsx';
import { matchesRoute } from './features/matches/route.ts';
import { newsRoutes } from './features/news/routes.ts';
import { overviewRoutes } from './features/overview/routes.tsx';
import { teamSitemap } from './features/overview/sitemap.ts';
import { tabRoutes } from './features/tabs/routes.tsx';
import { teamsHeadings } from './features/teams/routes.ts';

/** Team pages: the overview today, and the headings of what is to come. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [
    ...overviewRoutes(host),
    matchesRoute(host),
    ...newsRoutes(host),
    articleRoute(host),
    introRoute(host),
    ...tabRoutes(host),
    editRoute(host),
    ...teamsHeadings,
  ],
  sitemap: teamSitemap,
});
