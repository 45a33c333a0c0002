import { paths, withoutQuery } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { useLoaderData } from '@wkff/router';
import { clubInQuery, loadClub } from '../../club/loadClub.ts';
import { TeamError } from '../../club/TeamError.tsx';
import { teamCrumbs } from '../../club/teamCrumbs.ts';
import type { EditedClub } from './editedClub.ts';
import { routeTexts as texts } from './routeTexts.ts';

const handle: PageHandle<EditedClub> = {
  chunk: 'page-team-edit',
  title: (club?: EditedClub) => (club ? texts.title(club.name) : texts.heading),
  crumbs: (club?: EditedClub) => [...teamCrumbs(club), { label: texts.heading }],
  head: () => ({ noindex: true }),
  listed: false,
};

/** The route `/team/team-edit?id=`: editors correct a club's page, its staff and its squad. */
export function editRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-team:edit',
    path: withoutQuery(paths.teamEdit(':id')),
    loader: async ({ request }): Promise<EditedClub> => {
      const { id, key, name, short_name, season } = await loadClub(host, clubInQuery(request), request);
      return { id, key, name, short_name, season };
    },
    lazy: async () => {
      const { EditPage } = await import(/* webpackChunkName: "page-team-edit" */ './EditPage.tsx');
      const Component = () => <EditPage host={host} club={useLoaderData<EditedClub>()} />;
      return { Component };
    },
    ErrorBoundary: TeamError,
    handle,
  };
}
