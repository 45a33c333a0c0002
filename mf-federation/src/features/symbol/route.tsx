import { paths } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { federationRoute } from '../../page/federationRoute.ts';
import { texts } from './texts.ts';

export function symbolRoute(host: Host): RemoteRoute {
  return federationRoute(host, {
    id: 'symbol',
    path: paths.symbol,
    heading: texts.heading,
    description: texts.description,
    chunk: 'page-symbol',
    lazy: () =>
      import(/* webpackChunkName: "page-symbol" */ './SymbolPage.tsx').then(({ SymbolPage }) => ({
        Component: SymbolPage,
      })),
  });
}
