import { paths } from '@wkff/contracts';
import { asPage, type Host, type RemoteRoute } from '@wkff/mf-contract';
import { tabRoute } from '../../club/tabRoute.ts';
import { loadSquad, type SquadData } from './loadSquad.ts';
import { routeTexts } from './routeTexts.ts';

/** The route `/team/team-squad?id=`: a club's coaching staff and players. */
export function squadRoute(host: Host): RemoteRoute {
  return tabRoute<SquadData>(host, {
    tab: 'squad',
    id: 'squad',
    path: paths.teamSquad(':id'),
    chunk: 'page-squad',
    lazy: () => import(/* webpackChunkName: "page-squad" */ './SquadPage.tsx').then(asPage('SquadPage')),
    load: (club, _page, request) => loadSquad(host, club, request),
    head: ({ club, shownSeason }) => ({ description: routeTexts.description(club.name, shownSeason) }),
  });
}
