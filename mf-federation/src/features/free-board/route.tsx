import { paths } from '@wkff/contracts';
import { asPage, type RemoteRoute } from '@wkff/mf-contract';
import { texts } from './texts.ts';

export const freeBoardRoute: RemoteRoute = {
  id: 'mf-federation:free-board',
  path: paths.fanFreeBoard,
  lazy: () => import(/* webpackChunkName: "page-free-board" */ './FreeBoardPage.tsx').then(asPage('FreeBoardPage')),
  handle: {
    chunk: 'page-free-board',
    title: () => texts.heading,
    crumbs: () => [{ label: texts.heading, path: paths.fanFreeBoard }],
    // Sample rows are not indexed.
    head: () => ({ description: texts.description, noindex: true }),
    listed: false,
  },
};
