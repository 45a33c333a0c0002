import { paths, tags } from '@wkff/contracts';
import type { Host, RemoteRoute } from '@wkff/mf-contract';
import { saidScore } from '../../score/saidScore.ts';
import { unlistedRoute } from '../../unlisted/unlistedRoute.tsx';
import { texts } from '../../unlisted/texts.ts';
import type { KeepData } from './loadKeep.ts';

/** The route `/wk-league/keep/{id}`: a match is recorded while it is played. */
export const keepRoute = (host: Host): RemoteRoute =>
  unlistedRoute<KeepData>({
    name: 'keep',
    path: paths.matchKeep(':id'),
    heading: texts.keep,
    crumbs: [{ label: texts.desk, path: paths.matchDesk }, { label: texts.keep }],
    // In the page's chunk, because first views of all pages of the league would pay for it.
    loader: async ({ request, params }) => {
      const { loadKeep } = await import(/* webpackChunkName: "page-keep" */ './loadKeep.ts');
      return loadKeep(host, params.id, request);
    },
    lazy: async () => {
      const { KeepPage } = await import(/* webpackChunkName: "page-keep" */ './KeepPage.tsx');
      return { Component: () => <KeepPage host={host} /> };
    },
    live: ({ match }) => [tags.match(match.id)],
    said: saidScore,
  });
