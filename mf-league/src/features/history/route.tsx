import { paths } from '@wkff/contracts';
import { asPage, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import type { HistoryData } from './loadHistory.ts';
import { routeTexts as texts } from './routeTexts.ts';

const handle: PageHandle<HistoryData> = {
  chunk: 'page-history',
  title: () => texts.title,
  crumbs: () => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.heading, path: paths.leagueHistory },
  ],
  head: ({ honours }) => ({
    description: texts.description,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: texts.champions,
        itemListOrder: 'https://schema.org/ItemListOrderDescending',
        itemListElement: honours.map(({ season, champion }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: `${season} ${champion}`,
        })),
      },
    ],
  }),
};

export function historyRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:history',
    path: paths.leagueHistory,
    // In the page's chunk, because first views of all pages of the league would pay for it.
    loader: async ({ request }) => {
      const { loadHistory } = await import(/* webpackChunkName: "page-history" */ './loadHistory.ts');
      return loadHistory(host, request);
    },
    lazy: () => import(/* webpackChunkName: "page-history" */ './HistoryPage.tsx').then(asPage('HistoryPage')),
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
