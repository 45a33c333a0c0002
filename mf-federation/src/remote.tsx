import { boardSitemap, dataRoomBoard, detailRoute, editRoute, listRoute, writeRoute } from '@wkff/boards';
import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { editRoute as documentEditRoute } from './edit/route.tsx';
import { freeBoardRoute } from './features/free-board/route.tsx';
import { federationHeadings } from './features/headings/routes.ts';
import { POLICIES, type Policy } from './features/policies/policies.ts';
import { policyRoute } from './features/policies/policyRoute.tsx';
import { federationPages } from './pages.tsx';
import { dataRoomPlace } from './places.ts';

/** The federation's own pages and its data room, and headings of the pages of tournaments and fans, in preparation. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [
    ...federationPages(host),
    ...(Object.keys(POLICIES) as Policy[]).map((name) => policyRoute(host, name)),
    documentEditRoute(host),
    freeBoardRoute,
    listRoute(host, dataRoomPlace),
    detailRoute(host, dataRoomPlace),
    writeRoute(host, dataRoomPlace),
    editRoute(host, dataRoomPlace),
    ...federationHeadings,
  ],
  sitemap: boardSitemap(dataRoomBoard),
});
