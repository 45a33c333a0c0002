import { boardSitemap, dataRoomBoard, detailRoute, editRoute, listRoute, writeRoute } from '@wkff/boards';
import { CONTRACT, type RemoteFactory } from '@wkff/mf-contract';
import { greetingRoute } from './features/greeting/route.tsx';
import { federationHeadings } from './features/headings/routes.ts';
import { dataRoomPlace } from './places.ts';

/** The federation's own pages and its data room; and the headings of what is to come. */
export const remote: RemoteFactory = (host) => ({
  contract: CONTRACT,
  routes: [
    greetingRoute,
    listRoute(host, dataRoomPlace),
    detailRoute(host, dataRoomPlace),
    writeRoute(host, dataRoomPlace),
    editRoute(host, dataRoomPlace),
    ...federationHeadings,
  ],
  sitemap: boardSitemap(dataRoomBoard),
});
