import { CONTRACT, type Remote, type RemoteFactory } from '@wkff/mf-contract';
import { leagueHeadings } from './features/headings/routes.ts';
import { historyRoute } from './features/history/route.tsx';
import { introRoute } from './features/intro/route.tsx';
import { matchRoute } from './features/match/route.tsx';
import { matchSitemap } from './features/match/sitemap.ts';
import { matchesRoute } from './features/matches/route.tsx';
import { matchesSitemap } from './features/matches/sitemap.ts';
import { rankingRoute } from './features/ranking/route.tsx';
import { rankingSitemap } from './features/ranking/sitemap.ts';
import { scheduleRoute } from './features/schedule/route.tsx';
import { scheduleSitemap } from './features/schedule/sitemap.ts';

const SITEMAPS: readonly NonNullable<Remote['sitemap']>[] = [
  matchesSitemap,
  matchSitemap,
  scheduleSitemap,
  rankingSitemap,
];

/** The league: its matches, tables and season, what it is and was; and the headings of what is to come. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [
    matchesRoute(host),
    matchRoute(host),
    scheduleRoute(host),
    rankingRoute(host),
    introRoute(host),
    historyRoute(host),
    ...leagueHeadings,
  ],
  sitemap: async (api) => (await Promise.all(SITEMAPS.map((entries) => entries(api)))).flat(),
});
