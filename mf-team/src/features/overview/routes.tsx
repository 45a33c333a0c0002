import { paths, tags, withoutQuery } from '@wkff/contracts';
import { asPage, withContent, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { clubInQuery } from '../../club/loadClub.ts';
import { tabPath } from '../../club/tabs.ts';
import { TeamError } from '../../club/TeamError.tsx';
import { teamCrumbs } from '../../club/teamCrumbs.ts';
import { texts as clubTexts } from '../../club/texts.ts';
import { loadOverview, type OverviewData } from './loadOverview.ts';
import { routeTexts } from './routeTexts.ts';

const handle: PageHandle<OverviewData> = {
  chunk: 'page-overview',
  title: (data?: OverviewData) => data?.club.name ?? clubTexts.heading,
  crumbs: (data?: OverviewData) => teamCrumbs(data?.club),
  head: ({ club, season }) => ({
    description: routeTexts.description(club.name, club.city),
    canonical: tabPath('overview', club, season),
    image: club.badge_path,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'SportsTeam',
        name: club.name,
        ...(club.name_en ? { alternateName: club.name_en } : {}),
        ...(club.founded ? { foundingDate: club.founded } : {}),
        ...(club.stadium ? { location: { '@type': 'Place', name: club.stadium } } : {}),
        sport: 'Soccer',
        gender: 'https://schema.org/Female',
        memberOf: { '@type': 'SportsOrganization', name: clubTexts.section },
      },
    ],
  }),
  live: ({ shownSeason }) => [tags.season(shownSeason), tags.ranking(shownSeason)],
};

/** The routes `/team/team-overview?id=` and `/team/{teamKey}`: one page, one loader. */
export function overviewRoutes(host: Host): RemoteRoute[] {
  const load = async (teamKey: string, request: Request) => {
    const data = await loadOverview(host, teamKey, request);
    return withContent(data, [data.matches, data.place, data.news]);
  };
  const page = {
    lazy: () => import(/* webpackChunkName: "page-overview" */ './OverviewPage.tsx').then(asPage('OverviewPage')),
    ErrorBoundary: TeamError,
  };
  return [
    {
      ...page,
      id: 'mf-team:overview',
      path: withoutQuery(paths.teamOverview(':id')),
      loader: ({ request }) => load(clubInQuery(request), request),
      handle: { ...handle, listed: false },
    },
    {
      ...page,
      id: 'mf-team:team',
      path: paths.team(':teamKey'),
      loader: ({ request, params }) => load(params.teamKey ?? '', request),
      handle,
    },
  ];
}
