import { paths } from '@wkff/contracts';
import { asPage, type Host, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import type { BoardPlace } from '../board.ts';
import { stayOnReturn } from '../detail/returned.ts';
import { loadPressList, type PressListData } from './loadPressList.ts';
import { pressSearch } from './pressQuery.ts';
import { texts } from './texts.ts';

/** The route of the press list. */
export function pressListRoute(host: Host, { board, remote, crumbs }: BoardPlace): RemoteRoute {
  const handle: PageHandle<PressListData> = {
    chunk: 'page-press',
    title: () => board.heading,
    crumbs: () => crumbs,
    head: ({ query: { page, categories, searchQuery, sort } }) => ({
      description: texts.description,
      // Another order shows the same items.
      canonical: paths.press + pressSearch({ page, categories }),
      feeds: [board.location],
      // Search results are not indexed, nor are combinations of categories, of which there are more than news.
      ...(searchQuery || sort !== 'newest' || categories.length > 1 ? { noindex: true } : {}),
    }),
  };
  return {
    id: `${remote}:press`,
    path: board.path,
    loader: ({ request }) => loadPressList(host, request),
    shouldRevalidate: stayOnReturn,
    lazy: () => import(/* webpackChunkName: "page-press" */ './PressPage.tsx').then(asPage('PressPage')),
    ErrorBoundary: () => <RouteError heading={board.heading} />,
    handle,
  };
}
