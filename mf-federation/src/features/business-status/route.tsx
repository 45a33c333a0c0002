import { paths } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { federationRoute } from '../../page/federationRoute.ts';
import { texts } from './texts.ts';

export function businessStatusRoute(host: Host): RemoteRoute {
  return federationRoute(host, {
    id: 'business-status',
    path: paths.businessStatus,
    heading: texts.heading,
    description: texts.description,

    chunk: 'page-business-status',
    lazy: () =>
      import(/* webpackChunkName: "page-business-status" */ './BusinessStatusPage.tsx').then(
        ({ BusinessStatusPage }) => ({ Component: BusinessStatusPage }),
      ),
  });
}
