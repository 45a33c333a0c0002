import { paths } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { ClubPattern, RouteError, SectionHeading } from '@wkff/ui';
import { lazyPage } from '../../lazyPage.tsx';
import { loadHistory, type HistoryData } from './loadHistory.ts';
import { texts } from './texts.ts';
// The page's style sheets come with the remote's own: its HTML is there before its code.
import './ClubNames.module.css';
import './Finals.module.css';
import './HistoryPage.module.css';
import './LatestChampion.module.css';
import './Milestones.module.css';
import './PastTables.module.css';
import './Titles.module.css';

const page = lazyPage(
  () => import(/* webpackChunkName: "page-history" */ './HistoryPage.tsx').then((module) => module.HistoryPage),
  [ClubPattern, SectionHeading],
);

const handle: PageHandle<HistoryData> = {
  ready: page.ready,
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
    loader: async ({ request }) => {
      const [data] = await Promise.all([loadHistory(host, request), page.ready()]);
      return data;
    },
    Component: page.Component,
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
