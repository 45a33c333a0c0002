import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { matchesRoute } from './features/matches/route.tsx';
import { matchesSitemap } from './features/matches/sitemap.ts';

/** The league: matches today, more of `/wk-league*` to come. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [matchesRoute(host)],
  sitemap: matchesSitemap,
});
