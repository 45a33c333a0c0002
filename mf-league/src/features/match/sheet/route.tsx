import { paths, tags } from '@wkff/contracts';
import { asPage, type Host, type RemoteRoute } from '@wkff/mf-contract';
import { texts } from '../../../unlisted/texts.ts';
import { unlistedRoute } from '../../../unlisted/unlistedRoute.tsx';
import type { SheetData } from './loadSheet.ts';

/** The route `/wk-league-match/{id}/sheet`: the sheet of a match. */
export const sheetRoute = (host: Host): RemoteRoute =>
  unlistedRoute<SheetData>({
    name: 'sheet',
    path: paths.matchSheet(':id'),
    heading: texts.sheet,
    title: (data) => data?.title ?? texts.sheet,
    crumbs: [{ label: texts.sheet }],
    // In the page's chunk, because first views of all pages of the league would pay for it.
    loader: async ({ request, params }) => {
      const { loadSheet } = await import(/* webpackChunkName: "page-sheet" */ './loadSheet.ts');
      return loadSheet(host, params.id, request);
    },
    lazy: () => import(/* webpackChunkName: "page-sheet" */ './SheetPage.tsx').then(asPage('SheetPage')),
    live: ({ match }) => [tags.match(match.id)],
  });
