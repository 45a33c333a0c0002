import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { overviewRoutes } from './features/overview/routes.tsx';
import { teamSitemap } from './features/overview/sitemap.ts';

/** Team pages: the overview today, more of `/team/*` to come. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: overviewRoutes(host),
  sitemap: teamSitemap,
});
