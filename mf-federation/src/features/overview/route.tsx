import { paths } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { federationRoute } from '../../page/federationRoute.ts';
import { loadOverview, type OverviewData } from './loadOverview.ts';
import { texts } from './texts.ts';

export function overviewRoute(host: Host): RemoteRoute {
  return federationRoute<Pick<OverviewData, 'clubs'>>(host, {
    id: 'overview',
    path: paths.overview,
    heading: texts.heading,
    description: texts.description,
    isIntroduction: true,
    chunk: 'page-overview',
    lazy: () =>
      import(/* webpackChunkName: "page-overview" */ './OverviewPage.tsx').then(({ OverviewPage }) => ({
        Component: OverviewPage,
      })),
    load: ({ request }) => loadOverview(host, request.signal),
  });
}
