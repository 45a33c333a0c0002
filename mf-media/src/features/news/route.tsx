import { listSearch, loadBoardList, newsBoard, type BoardListData } from '@wkff/boards';
import { paths } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import { NewsPage } from './NewsPage.tsx';
import { texts } from './texts.ts';

const handle: PageHandle<BoardListData> = {
  title: () => texts.heading,
  crumbs: () => [
    { label: texts.section, path: paths.news },
    { label: texts.heading, path: paths.news },
  ],
  head: ({ query }) => ({
    description: texts.description,
    canonical: paths.news + listSearch({ page: query.page, searchQuery: '' }),
    feeds: [newsBoard.location],
    // Results of a search are nobody's landing page.
    ...(query.searchQuery ? { noindex: true } : {}),
  }),
};

export function newsRoute(host: Host): RemoteRoute {
  return {
    id: 'mf-media:news',
    path: paths.news,
    loader: ({ request }) => loadBoardList(host, newsBoard, request),
    Component: NewsPage,
    ErrorBoundary: () => <RouteError heading={texts.heading} />,
    handle,
  };
}
