import { paths } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { NextLink, RouteError } from '@wkff/ui';
import { newsBoard } from '../board.ts';
import { loadGuestItem } from './loadGuestItem.ts';
import { routeTexts } from './routeTexts.ts';

/** The address without its key. */
const [PATH = ''] = paths.guestItem('').split('?');

/** Returns the route of an item that is not public, for whoever has a link to it (decision 154). */
export function guestRoute(host: Host): RemoteRoute {
  const handle: PageHandle = {
    chunk: 'page-guest-item',
    title: () => routeTexts.title,
    crumbs: () => [{ label: routeTexts.section, path: newsBoard.path }, { label: routeTexts.title }],
    head: () => ({ noindex: true }),
    listed: false,
  };
  return {
    id: 'mf-media:guest-item',
    path: PATH,
    loader: ({ request }) => loadGuestItem(host, request),
    lazy: async () => {
      const { GuestPage } = await import(/* webpackChunkName: "page-guest-item" */ './GuestPage.tsx');
      return { Component: GuestPage };
    },
    ErrorBoundary: () => (
      <RouteError heading={routeTexts.title}>
        <NextLink label={newsBoard.heading} path={newsBoard.path} />
      </RouteError>
    ),
    handle,
  };
}
