import { paths, tags } from '@wkff/contracts';
import { asPage, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import { loadRecords, type RecordsData } from './loadRecords.ts';
import { recordsPath } from './recordsPath.ts';
import { texts } from './texts.ts';

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
  live: ({ year }) => [tags.season(year), tags.statistics(year)],
};

export function recordsRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:records',
    path: paths.leagueRecords,
    loader: ({ request }) => loadRecords(host, request),
    lazy: () => import(/* webpackChunkName: "page-records" */ './RecordsPage.tsx').then(asPage('RecordsPage')),
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
