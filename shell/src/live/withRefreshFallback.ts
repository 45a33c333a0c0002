import { within } from '@wkff/contracts';
import type { RemoteRoute } from '@wkff/mf-contract';
import { isRouteErrorResponse, type LoaderFunctionArgs } from '@wkff/router';
import type { LiveState } from './LiveState.ts';

/** How long a loader may take, in ms: longer than the reads of any page, each of which has its own limit. */
const LOADER_LIMIT_MS = 30_000;

/**
 * Returns a remote's routes with loaders that end, and that survive a failed background refresh: they return the data
 * on screen and call `live.onFailure`. The visitor did not request it, so it must not lead to an error page.
 * @param shownData returns the data on screen of a route, undefined while another page is loading.
 */
export function withRefreshFallback(
  routes: readonly RemoteRoute[],
  live: LiveState,
  shownData: (routeId: string) => unknown,
): RemoteRoute[] {
  return routes.map((route) => {
    const { loader, children } = route;
    return {
      ...route,
      ...(children ? { children: withRefreshFallback(children, live, shownData) } : {}),
      ...(loader
        ? {
            loader: async (args: LoaderFunctionArgs) => {
              try {
                return await within(LOADER_LIMIT_MS, Promise.resolve(loader(args)), 'no data');
              } catch (error) {
                const before = live.isRefreshing ? shownData(route.id) : undefined;
                if (before === undefined || isAnswer(error)) throw error;
                live.onFailure();
                return before;
              }
            },
          }
        : {}),
    };
  });
}

/** True if the error is a definite answer of the server: a redirect, or that the page no longer exists. */
function isAnswer(error: unknown): boolean {
  if (error instanceof Response || isRouteErrorResponse(error)) return error.status < 500;
  // The shape that the router's `data()` throws.
  const status = (error as { init?: { status?: number } | null } | null)?.init?.status;
  return status !== undefined && status < 500;
}
