import { paths } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import { routeTexts as texts } from './routeTexts.ts';

const handle: PageHandle = {
  chunk: 'page-office',
  title: () => texts.heading,
  crumbs: () => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.heading, path: paths.leagueOffice },
  ],
  head: () => ({ noindex: true }),
  listed: false,
};

/** The route `/wk-league/office`: officials store what committees of the league decided. */
export function officeRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:office',
    path: paths.leagueOffice,
    lazy: async () => {
      const { OfficePage } = await import(/* webpackChunkName: "page-office" */ './OfficePage.tsx');
      return { Component: () => <OfficePage host={host} /> };
    },
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
