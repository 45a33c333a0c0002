import { paths, tags } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { RouteError, sportsEvent } from '@wkff/ui';
import { loadMatches, type MatchesData } from './loadMatches.ts';
import { MatchesPage } from './MatchesPage.tsx';
import { periodSearch } from './period.ts';
import { texts } from './texts.ts';

const handle: PageHandle<MatchesData> = {
  title: (data?: MatchesData) => (data ? texts.title(data.period.year, data.period.month) : texts.heading),
  crumbs: () => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.heading, path: paths.leagueMatches },
  ],
  head: ({ period, isChosen, matches }) => ({
    description: texts.description(period.year, period.month),
    canonical: isChosen ? paths.leagueMatches + periodSearch(period) : paths.leagueMatches,
    jsonLd: matches.map(sportsEvent),
  }),
  live: ({ period }) => [tags.season(period.year)],
};

export function matchesRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:matches',
    path: paths.leagueMatches,
    loader: ({ request }) => loadMatches(host, request),
    Component: MatchesPage,
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
