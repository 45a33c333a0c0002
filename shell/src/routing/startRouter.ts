import { findOwner, type ActiveRelease } from '@wkff/contracts';
import type { Remote } from '@wkff/mf-contract';
import { createBrowserRouter, redirect, redirectDocument, type HydrationState, type RouteObject } from '@wkff/router';
import type { RemoteLoader } from '../federation/loadRemote.ts';
import type { OwnReleases } from '../federation/ownReleases.ts';
import { report } from '../federation/report.ts';
import { withRefreshFallback } from '../live/withRefreshFallback.ts';
import type { LiveState } from '../live/LiveState.ts';
import type { PageData } from '../page/pageData.ts';
import { createRoutes, STALE_ID, SLOT_ID } from './createRoutes.tsx';
import { retryLazy } from '../federation/lazyRoutes.tsx';

export interface RouterStart {
  data: Pick<PageData, 'releases' | 'demo' | 'hydration'>;
  loader: RemoteLoader;
  own: OwnReleases;
  owner: ActiveRelease | undefined;
  /** The page's remote. Null if it has none, or if it failed. */
  first: Remote | null;
  /** True if the page's remote failed and the server's HTML is shown instead. */
  isStale: boolean;
  live: LiveState;
}

declare global {
  interface Window {
    /** The router parses serialised errors only from this global. */
    __staticRouterHydrationData?: HydrationState;
  }
}

/**
 * Starts the browser's router with the routes of the first page. Those of other remotes are added on the first visit.
 */
export function startRouter({ data, loader, own, owner, first, isStale, live }: RouterStart) {
  const patched = new Set<string>(first && owner ? [owner.name] : []);
  const here = window.location.pathname;
  const isMissing = owner && !first && !isStale;
  const failures = new Map<string, unknown>(isMissing ? [[here, new Error('not loaded')]] : []);
  const routesOf = ({ routes }: Remote) =>
    withRefreshFallback(routes, live, (id) =>
      router.state.navigation.state === 'idle' ? router.state.loaderData[id] : undefined,
    );

  setHydration({ data, owner, first, isStale });
  const router = createBrowserRouter(
    retryLazy(
      createRoutes({
        remote: first ? routesOf(first) : [],
        demo: data.demo,
        notFound: ({ request }) => loadMissing(new URL(request.url).pathname, data.releases, failures),
        // Returning to the stale page requests it from the server again.
        ...(isStale ? { stale: { path: here, loader: ({ request }) => redirectDocument(request.url) } } : {}),
      }),
    ),
    {
      // Never throws: an error would be shown at the root, without the header.
      async patchRoutesOnNavigation({ path, patch }) {
        const release = await own.find(path);
        if (!release || release.paused || patched.has(release.name)) return;
        try {
          const remote = await loader.load(release);
          patch(SLOT_ID, retryLazy(routesOf(remote) as RouteObject[]));
          patched.add(release.name);
          failures.delete(path);
        } catch (error) {
          failures.set(path, error);
          report('navigation', error);
        }
      },
    },
  );
  return router;
}

/** Sets the data with which the router hydrates: that of the page, or a mark if the server's HTML is shown instead. */
function setHydration({ data, owner, first, isStale }: Omit<RouterStart, 'loader' | 'own' | 'live'>): void {
  if (isStale) window.__staticRouterHydrationData = { loaderData: { [STALE_ID]: true } };
  else if (data.hydration && (first || !owner)) window.__staticRouterHydrationData = data.hydration;
}

/**
 * Loads an address that no route has: the page of a paused section, or else the home page.
 * @throws the failure of the remote that owns the address.
 */
function loadMissing(path: string, releases: readonly ActiveRelease[], failures: ReadonlyMap<string, unknown>) {
  const failure = failures.get(path);
  if (failure) throw failure;
  const found = findOwner(releases, path);
  return found?.paused ? { paused: found.title } : redirect('/');
}
