import { paths, tags } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { matchTeam, NextLink, RouteError, SectionHeading, sportsEvent } from '@wkff/ui';
import { lazyPage } from '../../lazyPage.tsx';
import { loadMatch, type MatchData } from './loadMatch.ts';
import { matchDescription, matchTitle } from './matchTexts.ts';
import { sharePicture } from './sharePicture.ts';
import { texts } from './texts.ts';
// The page's style sheets come with the remote's own: its HTML is there before its code.
import './Broadcast.module.css';
import './FixtureNotice.module.css';
import './GoalLine.module.css';
import './Goals.module.css';
import './History.module.css';
import './KeeperDesk.module.css';
import './MatchHead.module.css';
import './MatchPage.module.css';
import './MatchTools.module.css';
import './Meetings.module.css';
import './MeetingsRecord.module.css';
import './ResultState.module.css';
import './ShareButton.module.css';
import './Squads.module.css';

const handle: PageHandle<MatchData> = {
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
  // Not the whole season: on a match day each save of another match would load every open page of this one anew.
  live: ({ match, meetings }) =>
    [match, ...(meetings.ok ? meetings.value.matches : [])].map(({ id }) => tags.match(id)),
};

const namesOf = ({ match }: MatchData) => [matchTeam(match, 'home').name, matchTeam(match, 'away').name] as const;

export function matchRoute(host: Host): RemoteRoute {
  const page = lazyPage(async () => {
    const { MatchPage } = await import(/* webpackChunkName: "page-match" */ './MatchPage.tsx');
    return () => <MatchPage host={host} />;
  }, [SectionHeading]);
  return {
    id: 'mf-league:match',
    path: paths.match(':id'),
    loader: async ({ request, params }) => {
      const [data] = await Promise.all([loadMatch(host, params.id, request), page.ready()]);
      return data;
    },
    Component: page.Component,
    ErrorBoundary: MatchError,
    handle,
  };
}

/** No such match, or it could not be loaded. */
function MatchError() {
  return (
    <RouteError heading={texts.heading}>
      <NextLink label={texts.toMatches} path={paths.leagueMatches} />
    </RouteError>
  );
}
