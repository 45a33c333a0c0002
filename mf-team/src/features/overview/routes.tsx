import { paths, seasonsAround, tags } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { loadOverview, type OverviewData } from './loadOverview.ts';
import { OverviewPage } from './OverviewPage.tsx';
import { overviewPath } from './overviewPath.ts';
import { TeamError } from './TeamError.tsx';
import { texts } from './texts.ts';

/** The menu's default club (site.md section 2), and the one shown when the address names none. */
const MENU_CLUB = 8;
const FIRST_CLUB = '1';

const handle: PageHandle<OverviewData> = {
  title: (data?: OverviewData) => data?.club.name ?? texts.heading,
  crumbs: (data?: OverviewData) => [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.teams, path: paths.teamOverview(MENU_CLUB) },
    ...(data ? [{ label: data.club.short_name, path: paths.team(data.club.key) }] : []),
  ],
  head: ({ club, season }) => ({
    description: texts.description(club.name, club.city),
    canonical: overviewPath(club, season),
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
        memberOf: { '@type': 'SportsOrganization', name: texts.section },
      },
    ],
  }),
  live: ({ season, now }) => (season === null ? seasonsAround(now) : [tags.season(season)]),
};

/** `/team/team-overview?id=` and its shorter form `/team/{teamKey}`: one page, one loader. */
export function overviewRoutes(host: Host): RemoteRoute[] {
  const page = { Component: OverviewPage, ErrorBoundary: TeamError };
  return [
    {
      ...page,
      id: 'mf-team:overview',
      path: '/team/team-overview',
      loader: ({ request }) => loadOverview(host, new URL(request.url).searchParams.get('id') ?? FIRST_CLUB, request),
      handle: { ...handle, listed: false },
    },
    {
      ...page,
      id: 'mf-team:team',
      path: '/team/:teamKey',
      loader: ({ request, params }) => loadOverview(host, params.teamKey ?? '', request),
      handle,
    },
  ];
}
