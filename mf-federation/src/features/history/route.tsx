import { paths } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import { federationRoute } from '../../page/federationRoute.ts';
import { loadHistory, type HistoryData } from './loadHistory.ts';
import { texts } from './texts.ts';

export function historyRoute(host: Host): RemoteRoute {
  return {
    ...federationRoute<Pick<HistoryData, 'entries'>>(host, {
      id: 'history',
      path: paths.history,
      heading: texts.title,
      label: texts.heading,
      description: texts.description,
      isIntroduction: true,
      chunk: 'page-history',
      lazy: () =>
        import(/* webpackChunkName: "page-history" */ './HistoryPage.tsx').then(({ HistoryPage }) => ({
          Component: HistoryPage,
        })),
      load: ({ request }) => loadHistory(host, request.signal),
    }),
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
  };
}
