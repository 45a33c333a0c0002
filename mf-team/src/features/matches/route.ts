import { paths, tags } from '@wkff/contracts';
import { asPage, type Host, type RemoteRoute } from '@wkff/mf-contract';
import { tabRoute } from '../../club/tabRoute.ts';
import { loadMatches, type MatchesData } from './loadMatches.ts';
import { routeTexts } from './routeTexts.ts';

/** The route `/team/team-matches?id=`: a club's matches of a season. */
export function matchesRoute(host: Host): RemoteRoute {
  return tabRoute<MatchesData>(host, {
    tab: 'matches',
    id: 'matches',
    path: paths.teamMatches(':id'),
    chunk: 'page-team-matches',
    lazy: () => import(/* webpackChunkName: "page-team-matches" */ './MatchesPage.tsx').then(asPage('MatchesPage')),
    load: (club, page, request) => loadMatches(host, club, page, request),
    content: ({ matches }) => matches,
    head: ({ club, shownSeason }) => ({ description: routeTexts.description(club.name, shownSeason) }),
    live: ({ shownSeason }) => [tags.season(shownSeason)],
  });
}
