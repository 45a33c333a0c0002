import { paths } from '@wkff/contracts';
import { asPage, type Host, type RemoteRoute } from '@wkff/mf-contract';
import { tabRoute } from '../../club/tabRoute.ts';
import { toIntro, type IntroData } from './toIntro.ts';
import { routeTexts } from './routeTexts.ts';

/** The route `/team/team-club?id=`: the introduction of a club. */
export function introRoute(host: Host): RemoteRoute {
  return tabRoute<IntroData>(host, {
    tab: 'club',
    id: 'club',
    path: paths.teamClub(':id'),
    chunk: 'page-club',
    lazy: () => import(/* webpackChunkName: "page-club" */ './IntroPage.tsx').then(asPage('IntroPage')),
    load: (club, _page, _request, history) => toIntro(club, history),
    head: ({ club }) => ({ description: routeTexts.description(club.name) }),
  });
}
