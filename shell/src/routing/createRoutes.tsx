import { paths } from '@wkff/contracts';
import { asPage, type PageHandle, type RemoteRoute } from '@wkff/mf-contract';
import type { LoaderFunctionArgs, RouteObject } from '@wkff/router';
import { StalePage } from '../layout/StalePage.tsx';
import { Layout } from '../layout/Layout.tsx';
import { NoPage, type NoPageData } from '../layout/NoPage.tsx';
import { Slot } from '../layout/Slot.tsx';
import { SlotError } from '../layout/SlotError.tsx';
import { SlotSkeleton } from '../layout/SlotSkeleton.tsx';
import { placeholderRoutes } from '../placeholders/routes.ts';
import { loginRoutes } from '../login/loginRoutes.ts';
import { texts } from '../texts.ts';

export const SLOT_ID = 'slot';
export const STALE_ID = 'shell:stale';
export const NOT_FOUND_ID = 'shell:not-found';
const COMPONENTS_ID = 'shell:components';

export interface RouteOptions {
  /** Routes of the page's remote. */
  remote: readonly RemoteRoute[];
  /** Loader for an address without a page. Returns `NoPageData` or a redirect. */
  notFound: (args: LoaderFunctionArgs) => unknown;
  /** Set if the page shows the server's HTML (`StalePage`) or, on the server, a frame with an empty slot. */
  stale?: { path: string; loader: (args: { request: Request }) => unknown };
  /** True in the demo, where the components page exists. */
  demo: boolean;
  /** Routes of addresses that no link of the site has, which only the server knows. */
  served?: readonly RouteObject[];
}

/**
 * Returns the routes for server and browser: root (the frame) > slot (which shows all failures) > the host's pages, the
 * remote's pages, and a route for all other addresses. Every route has an id, which is the key of its hydration data.
 */
export function createRoutes({ remote, notFound, stale, demo, served = [] }: RouteOptions): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Layout,
      children: [
        {
          id: SLOT_ID,
          Component: Slot,
          ErrorBoundary: SlotError,
          HydrateFallback: SlotSkeleton,
          children: [
            ...(stale ? [{ id: STALE_ID, path: stale.path, Component: StalePage, loader: stale.loader }] : []),
            ...hostPages.filter(({ id }) => demo || id !== COMPONENTS_ID),
            ...served,
            ...(placeholderRoutes as RouteObject[]),
            ...(remote as RouteObject[]),
            {
              id: NOT_FOUND_ID,
              path: '*',
              Component: NoPage,
              loader: notFound,
              handle: {
                // There is no data if the page's remote failed.
                title: (data?: NoPageData) => {
                  if (data?.paused !== undefined) return texts.paused.title;
                  return data ? texts.notFound.title : texts.failure.title;
                },
                crumbs: () => [],
                head: () => ({ noindex: true }),
                listed: false,
              },
            },
          ],
        },
      ],
    },
  ];
}

/** Returns the route of a page for staff, whose chunk and id have its name. */
const staffPage = (name: string, path: string, title: string, lazy: () => Promise<LazyPage>): RouteObject => ({
  id: `shell:${name}`,
  path,
  lazy,
  handle: {
    chunk: `page-${name}`,
    title: () => title,
    crumbs: () => [{ label: title, path }],
    head: () => ({ noindex: true }),
    listed: false,
  } satisfies PageHandle<unknown>,
});

type LazyPage = ReturnType<ReturnType<typeof asPage>>;

const ACCOUNTS = staffPage('accounts', paths.staffAccounts, texts.accounts, () =>
  import(/* webpackChunkName: "page-accounts" */ '../staff/accounts/AccountsPage.tsx').then(asPage('AccountsPage')),
);
const HISTORY = staffPage('history', paths.staffHistory, texts.history, () =>
  import(/* webpackChunkName: "page-history" */ '../staff/history/HistoryPage.tsx').then(asPage('HistoryPage')),
);
const SITE = staffPage('site', paths.staffSite, texts.site, () =>
  import(/* webpackChunkName: "page-site" */ '../staff/site/SitePage.tsx').then(asPage('SitePage')),
);
const ITEMS = staffPage('items', paths.staffItems, texts.items, () =>
  import(/* webpackChunkName: "page-items" */ '../staff/items/ItemsPage.tsx').then(asPage('ItemsPage')),
);
const POPUPS = staffPage('popups', paths.staffPopup, texts.popups, () =>
  import(/* webpackChunkName: "page-popups" */ '../staff/popup/PopupPage.tsx').then(asPage('PopupPage')),
);
const COMPONENTS = staffPage('components', paths.components, texts.components, () =>
  import(/* webpackChunkName: "page-components" */ '../staff/Components.tsx').then(asPage('Components')),
);
const releases = staffPage('releases', paths.staffReleases, texts.releases, () =>
  import(/* webpackChunkName: "page-releases" */ '../staff/releases/ReleasesPage.tsx').then(asPage('ReleasesPage')),
);
const RELEASES = {
  ...releases,
  // Name of the remote whose section is shown, for the title. Null: all sections.
  loader: ({ request }: LoaderFunctionArgs) => /[?&]section=(mf-[a-z0-9-]+)$/.exec(request.url)?.[1] ?? null,
  handle: {
    ...(releases.handle as PageHandle<unknown>),
    title: (name?: unknown) => (typeof name === 'string' ? `${name} ${texts.releases}` : texts.releases),
  },
} as RouteObject;

/** The host's own pages whose code is loaded when they are visited. */
export const hostPages: RouteObject[] = [ACCOUNTS, COMPONENTS, HISTORY, ITEMS, POPUPS, RELEASES, SITE, ...loginRoutes];
