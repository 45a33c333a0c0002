import { paths, tags } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { unlistedRoute } from '../../unlisted/unlistedRoute.tsx';
import { texts } from '../../unlisted/texts.ts';
import type { DeskData } from './loadDesk.ts';

/** The route `/wk-league/desk`: what score keepers have to enter, and what is to come. */
export const deskRoute = (host: Host): RemoteRoute =>
  unlistedRoute<DeskData>({
    name: 'desk',
    path: paths.matchDesk,
    heading: texts.desk,
    // In the page's chunk, because first views of all pages of the league would pay for it.
    loader: async ({ request }) => {
      const { loadDesk } = await import(/* webpackChunkName: "page-desk" */ './loadDesk.ts');
      return loadDesk(host, request);
    },
    lazy: async () => {
      const { DeskPage } = await import(/* webpackChunkName: "page-desk" */ './DeskPage.tsx');
      return { Component: () => <DeskPage host={host} /> };
    },
    live: ({ season }) => [tags.season(season)],
  });
