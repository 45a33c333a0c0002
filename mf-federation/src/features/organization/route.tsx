import { paths } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { federationRoute } from '../../page/federationRoute.ts';
import { texts } from './texts.ts';

export function organizationRoute(host: Host): RemoteRoute {
  return federationRoute(host, {
    id: 'organization',
    path: paths.organization,
    heading: texts.heading,
    description: texts.description,

    chunk: 'page-organization',
    lazy: () =>
      import(/* webpackChunkName: "page-organization" */ './OrganizationPage.tsx').then(({ OrganizationPage }) => ({
        Component: OrganizationPage,
      })),
  });
}
