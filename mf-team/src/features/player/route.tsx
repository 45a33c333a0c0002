import { paths } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { tabCrumb } from '../../club/tabRoute.ts';
import { teamCrumbs } from '../../club/teamCrumbs.ts';
import { TeamError } from '../../club/TeamError.tsx';
import { loadPlayer, type PlayerData } from './loadPlayer.ts';
import { personLd } from './personLd.ts';
import { factsOf, latestPlaces } from './places.ts';
import { texts } from './texts.ts';

const handle: PageHandle<PlayerData> = {
  chunk: 'page-player',
  title: (data?: PlayerData) => (data ? texts.title(data.person.name, data.club.short_name) : texts.heading),
  crumbs: (data?: PlayerData) => [
    ...teamCrumbs(data?.club),
    ...(data ? [tabCrumb('squad', data), { label: data.person.name, path: pathIn(data.club.key, data) }] : []),
  ],
  head: (data) => {
    const { club, person } = data;
    const [latest] = person.places;
    return {
      description: texts.description(
        person.name,
        club.short_name,
        factsOf(latestPlaces(person.places, club.id)).join(', '),
      ),
      canonical: pathIn(latest?.club_key ?? club.key, data),
      image: person.photo ?? club.badge_path,
      jsonLd: [personLd(person)],
    };
  },
};

const pathIn = (team: string, { person }: PlayerData) => paths.player(team, person.person_id);

/** `/team/{teamKey}/players/{personId}`: a player or coach, at each club that has listed the person. */
export function playerRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-team:player',
    path: paths.player(':teamKey', ':id'),
    loader: ({ request, params }) => loadPlayer(host, params.teamKey ?? '', params.id, request),
    lazy: async () => {
      const { PlayerPage } = await import(/* webpackChunkName: "page-player" */ './PlayerPage.tsx');
      return { Component: PlayerPage };
    },
    ErrorBoundary: TeamError,
    handle,
  };
}
