import { paths, tags } from '@wkff/contracts';
import { asPage, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import type { RecordsData } from './loadRecords.ts';
import { pageTexts as texts } from './pageTexts.ts';
import { ALL_SEASONS as ALL, recordsPath } from './recordsPath.ts';

const handle: PageHandle<RecordsData> = {
  chunk: 'page-records',
  title: (data?: RecordsData) => (data ? texts.title(data.year) : texts.heading),
  crumbs: () => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.heading, path: paths.leagueRecords },
  ],
  head: ({ year, isChosen }) => ({
    description: texts.description(year),
    canonical: isChosen ? recordsPath(year) : paths.leagueRecords,
  }),
  live: ({ year, years }) =>
    // Of all seasons the latest is the one that changes.
    (year === ALL ? years.slice(0, 1) : [year]).flatMap((one) => [tags.season(one), tags.statistics(one)]),
};

export function recordsRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:records',
    path: paths.leagueRecords,
    // In the page's chunk, because first views of all pages of the league would pay for it.
    loader: async ({ request }) => {
      const { loadRecords } = await import(/* webpackChunkName: "page-records" */ './loadRecords.ts');
      return loadRecords(host, request);
    },
    lazy: () => import(/* webpackChunkName: "page-records" */ './RecordsPage.tsx').then(asPage('RecordsPage')),
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
