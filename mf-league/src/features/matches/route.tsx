import { paths, tags } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { RouteError, sportsEvent } from '@wkff/ui';
import { loadMatches, type MatchesData } from './loadMatches.ts';
import { periodPath } from './period.ts';
import { routeTexts as texts } from './routeTexts.ts';

const handle: PageHandle<MatchesData> = {
  chunk: 'page-matches',
  title: (data?: MatchesData) =>
    data ? texts.title(data.period.year, data.period.month, data.club?.short_name) : texts.heading,
  crumbs: () => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.heading, path: paths.leagueMatches },
  ],
  head: ({ period, club, isChosen, matches }) => ({
    description: texts.description(period.year, period.month, club?.short_name),
    // A club's list is a subset of the month's page, so the canonical address is the month's.
    canonical: isChosen ? periodPath(period) : paths.leagueMatches,
    jsonLd: matches.map((match) => sportsEvent(match)),
  }),
  live: ({ period }) => [tags.season(period.year)],
};

export function matchesRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:matches',
    path: paths.leagueMatches,
    loader: ({ request }) => loadMatches(host, request),
    lazy: async () => {
      const { MatchesPage } = await import(/* webpackChunkName: "page-matches" */ './MatchesPage.tsx');
      return { Component: () => <MatchesPage host={host} /> };
    },
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
