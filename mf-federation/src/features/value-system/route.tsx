import { paths } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { federationRoute } from '../../page/federationRoute.ts';
import { texts } from './texts.ts';

export function valueSystemRoute(host: Host): RemoteRoute {
  return federationRoute(host, {
    id: 'value-system',
    path: paths.valueSystem,
    heading: texts.heading,
    description: texts.description,
    isIntroduction: true,
    chunk: 'page-value-system',
    lazy: () =>
      import(/* webpackChunkName: "page-value-system" */ './ValueSystemPage.tsx').then(({ ValueSystemPage }) => ({
        Component: ValueSystemPage,
      })),
  });
}
