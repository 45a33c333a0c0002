import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { deskRoute } from './features/desk/route.tsx';
import { leagueHeadings } from './features/headings/routes.ts';
import { fixturesRoute } from './features/office/fixtures/route.tsx';
import { historyRoute } from './features/history/route.tsx';
import { introRoute } from './features/intro/route.tsx';
import { keepRoute } from './features/keep/route.tsx';
import { matchRoute } from './features/match/route.tsx';
import { sheetRoute } from './features/match/sheet/route.tsx';
import { matchesRoute } from './features/matches/route.tsx';
import { officeRoute } from './features/office/route.tsx';
import { rankingRoute } from './features/ranking/route.tsx';
import { recordsRoute } from './features/records/route.tsx';
import { scheduleRoute } from './features/schedule/route.tsx';

/** The league: matches, tables, seasons, introduction, history, and pages in preparation. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [
    matchesRoute(host),
    matchRoute(host),
    sheetRoute(host),
    scheduleRoute(host),
    rankingRoute(host),
    recordsRoute(host),
    introRoute(host),
    officeRoute(host),
    fixturesRoute(host),
    deskRoute(host),
    keepRoute(host),
    historyRoute(host),
    ...leagueHeadings,
  ],
  // Never requested by a browser.
  sitemap: (api) => import(/* webpackChunkName: "lazy-sitemap" */ './sitemap.ts').then(({ sitemap }) => sitemap(api)),
});
