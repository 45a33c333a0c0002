import { paths } from '@wkff/contracts';
import type { Host, PageHandle, PageHead, RemoteRoute } from '@wkff/mf-contract';
import { tabCrumb } from '../../club/tabRoute.ts';
import { teamCrumbs } from '../../club/teamCrumbs.ts';
import { TeamError } from '../../club/TeamError.tsx';
import { loadPlayer, type PlayerData } from './loadPlayer.ts';
import { texts } from './texts.ts';

/** The loader makes the head tags: their code is in this page's chunk, which other pages of a club don't load. */
interface RouteData extends PlayerData {
  head: PageHead;
}

const handle: PageHandle<RouteData> = {
  chunk: 'page-player',
  title: (data?: PlayerData) => (data ? texts.title(data.person.name, data.club.short_name) : texts.heading),
  crumbs: (data?: PlayerData) => [
    ...teamCrumbs(data?.club),
    ...(data
      ? [tabCrumb('squad', data), { label: data.person.name, path: paths.player(data.club.key, data.person.person_id) }]
      : []),
  ],
  head: ({ head }) => head,
};

/** The route `/team/{teamKey}/players/{personId}`: a player or coach, at each club that has listed the person. */
export function playerRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-team:player',
    path: paths.player(':teamKey', ':id'),
    loader: async ({ request, params }): Promise<RouteData> => {
      const [data, { playerHead }] = await Promise.all([
        loadPlayer(host, params.teamKey ?? '', params.id, request),
        import(/* webpackChunkName: "page-player" */ './playerHead.ts'),
      ]);
      return { ...data, head: playerHead(data) };
    },
    lazy: async () => {
      const { PlayerPage } = await import(/* webpackChunkName: "page-player" */ './PlayerPage.tsx');
      return { Component: () => <PlayerPage host={host} /> };
    },
    ErrorBoundary: TeamError,
    handle,
  };
}
