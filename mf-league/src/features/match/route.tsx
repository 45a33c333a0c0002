import { paths, tags } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { matchTeam, NextLink, RouteError, sportsEvent } from '@wkff/ui';
import { loadMatch, type MatchData } from './loadMatch.ts';
import { matchDescription, matchTitle } from './matchTexts.ts';
import { sharePicture } from './sharePicture.ts';
import { texts } from './texts.ts';

const handle: PageHandle<MatchData> = {
  chunk: 'page-match',
  title: (data?: MatchData) => (data ? matchTitle(data.match) : texts.heading),
  crumbs: (data?: MatchData) => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.matches, path: paths.leagueMatches },
    ...(data ? [{ label: texts.versus(...namesOf(data)), path: paths.match(data.match.id) }] : []),
  ],
  head: ({ match }) => {
    const image = sharePicture(match);
    return {
      description: matchDescription(match),
      canonical: paths.match(match.id),
      ...(image ? { image } : {}),
      jsonLd: [sportsEvent(match)],
    };
  },
  // Not the season's tag: on a match day every saved score would reload every open match page.
  live: ({ match, meetings }) =>
    [match, ...(meetings.ok ? meetings.value.matches : [])].map(({ id }) => tags.match(id)),
};

const namesOf = ({ match }: MatchData) => [matchTeam(match, 'home').name, matchTeam(match, 'away').name] as const;

export function matchRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-league:match',
    path: paths.match(':id'),
    loader: ({ request, params }) => loadMatch(host, params.id, request),
    lazy: async () => {
      const { MatchPage } = await import(/* webpackChunkName: "page-match" */ './MatchPage.tsx');
      return { Component: () => <MatchPage host={host} /> };
    },
    ErrorBoundary: MatchError,
    handle,
  };
}

/** Shown if the match does not exist or could not be loaded. */
function MatchError() {
  return (
    <RouteError heading={texts.heading}>
      <NextLink label={texts.toMatches} path={paths.leagueMatches} />
    </RouteError>
  );
}
