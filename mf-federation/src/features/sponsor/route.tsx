import { paths } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { federationRoute } from '../../page/federationRoute.ts';
import { texts } from './texts.ts';

export function sponsorRoute(host: Host): RemoteRoute {
  return federationRoute(host, {
    id: 'sponsor',
    path: paths.sponsor,
    heading: texts.heading,
    description: texts.description,

    chunk: 'page-sponsor',
    lazy: () =>
      import(/* webpackChunkName: "page-sponsor" */ './SponsorPage.tsx').then(({ SponsorPage }) => ({
        Component: SponsorPage,
      })),
  });
}
