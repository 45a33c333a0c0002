import type { RemoteRoute } from '@wkff/mf-contract';
import { isRouteErrorResponse, type LoaderFunctionArgs } from '@wkff/router';
import type { LiveState } from './LiveState.ts';

/**
 * The routes of a remote, whose pages stay as they are when they are asked anew on their own and the answer fails: nobody
 * pressed anything that could be told of a failure. `shown` gives what a route shows, undefined on the
 * way to another page.
 */
export function keepShown(
  routes: readonly RemoteRoute[],
  live: LiveState,
  shown: (routeId: string) => unknown,
): RemoteRoute[] {
  return routes.map((route) => {
    const { loader, children } = route;
    return {
      ...route,
      ...(children ? { children: keepShown(children, live, shown) } : {}),
      ...(loader
        ? {
            loader: async (args: LoaderFunctionArgs) => {
              try {
                return await loader(args);
              } catch (error) {
                const before = live.isRefreshing ? shown(route.id) : undefined;
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

/** A redirect, or that the page is not there any more: the server did answer. */
function isAnswer(error: unknown): boolean {
  if (error instanceof Response || isRouteErrorResponse(error)) return error.status < 500;
  // What `data()` makes.
  const status = (error as { init?: { status?: number } | null } | null)?.init?.status;
  return status !== undefined && status < 500;
}
