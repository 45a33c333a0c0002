import { boardSitemap, dataRoomBoard, detailRoute, editRoute, listRoute, writeRoute } from '@wkff/boards';
import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { businessStatusRoute } from './features/business-status/route.tsx';
import { freeBoardRoute } from './features/free-board/route.tsx';
import { greetingRoute } from './features/greeting/route.tsx';
import { federationHeadings } from './features/headings/routes.ts';
import { historyRoute } from './features/history/route.tsx';
import { organizationRoute } from './features/organization/route.tsx';
import { overviewRoute } from './features/overview/route.tsx';
import { socialContributionRoute } from './features/social-contribution/route.tsx';
import { sponsorRoute } from './features/sponsor/route.tsx';
import { symbolRoute } from './features/symbol/route.tsx';
import { valueSystemRoute } from './features/value-system/route.tsx';
import { dataRoomPlace } from './places.ts';

/** The federation's own pages and its data room, and headings of the pages of tournaments and fans, in preparation. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [
    greetingRoute(host),
    overviewRoute(host),
    valueSystemRoute(host),
    historyRoute(host),
    symbolRoute(host),
    socialContributionRoute(host),
    businessStatusRoute(host),
    organizationRoute(host),
    sponsorRoute(host),
    freeBoardRoute,
    listRoute(host, dataRoomPlace),
    detailRoute(host, dataRoomPlace),
    writeRoute(host, dataRoomPlace),
    editRoute(host, dataRoomPlace),
    ...federationHeadings,
  ],
  sitemap: boardSitemap(dataRoomBoard),
});
