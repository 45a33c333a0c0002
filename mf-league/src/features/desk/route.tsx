import { paths, tags } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import { loadDesk, type DeskData } from './loadDesk.ts';
import { routeTexts as texts } from './routeTexts.ts';

const handle: PageHandle<DeskData> = {
  chunk: 'page-desk',
  title: () => texts.heading,
  crumbs: () => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.heading, path: paths.matchDesk },
  ],
  head: () => ({ noindex: true }),
  listed: false,
  live: ({ season }) => [tags.season(season)],
};

/** The route `/wk-league/desk`: what score keepers have to enter, and what is to come. */
export function deskRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:desk',
    path: paths.matchDesk,
    loader: ({ request }) => loadDesk(host, request),
    lazy: async () => {
      const { DeskPage } = await import(/* webpackChunkName: "page-desk" */ './DeskPage.tsx');
      return { Component: () => <DeskPage host={host} /> };
    },
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
