import { paths, type ClubSummary } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { settle, type Settled } from '@wkff/ui';
import { federationRoute, type PageData } from '../../page/federationRoute.ts';
import { texts } from './texts.ts';

export interface OverviewData extends PageData {
  /** The league's clubs of today, by name. */
  clubs: Settled<ClubSummary[]>;
}

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
    load: async ({ request: { signal } }) => ({
      clubs: await settle(host.api.clubs.list(undefined, signal), (error) => {
        if (!signal.aborted) host.report({ where: 'federation overview: clubs', error });
      }),
    }),
  });
}
