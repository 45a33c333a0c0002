import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { leagueHeadings } from './features/headings/routes.ts';
import { matchRoute } from './features/match/route.tsx';
import { matchSitemap } from './features/match/sitemap.ts';
import { matchesRoute } from './features/matches/route.tsx';
import { matchesSitemap } from './features/matches/sitemap.ts';
import { rankingRoute } from './features/ranking/route.tsx';
import { rankingSitemap } from './features/ranking/sitemap.ts';

/** The league: matches and tables today, and the headings of what is to come. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [matchesRoute(host), matchRoute(host), ...leagueHeadings],
  sitemap: async (api) => (await Promise.all([matchesSitemap(api), matchSitemap(api)])).flat(),
});
