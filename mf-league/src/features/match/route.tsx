import { DRAWN_CLUBS, paths, tags, type ListedMatch } from '@wkff/contracts';
import type { Host, PageHandle, PageImage, RemoteRoute } from '@wkff/mf-contract';
import { matchTeam, NextLink, RouteError, sportsEvent } from '@wkff/ui';
import { saidScore } from '../../score/saidScore.ts';
import { loadMatch } from './loadMatch.ts';
import type { MatchData } from './matchData.ts';
import { matchDescription, matchTitle } from './matchTexts.ts';
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
      jsonLd: [sportsEvent(match, match.sittings[0] ?? match.replays)],
    };
  },
  // Not the season's tag: on a match day every saved score would reload every open match page.
  live: ({ match, meetings }) =>
    [match, ...(meetings.ok ? meetings.value.matches : [])].map(({ id }) => tags.match(id)),
  said: saidScore,
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

/**
 * Returns the picture for shared links to a match. Undefined if there is no drawing of one club's crest; the link then
 * gets the site's default picture.
 */
function sharePicture(match: ListedMatch): PageImage | undefined {
  const [home, away] = [badgeKey(match.home_badge_path), badgeKey(match.away_badge_path)];
  if (home === away || !DRAWN_CLUBS.includes(home) || !DRAWN_CLUBS.includes(away)) return undefined;
  return {
    path: `/images/share/match/${home}-${away}.png`,
    width: 1200,
    height: 630,
    alt: texts.shareAlt(matchTeam(match, 'home').name, matchTeam(match, 'away').name),
  };
}

/** Returns the key of a club's crest in that season. Clubs with the same badge share it. */
function badgeKey(path: string): string {
  return /(?<![a-z0-9-])([a-z0-9-]+)\.png$/.exec(path)?.[1] ?? '';
}
