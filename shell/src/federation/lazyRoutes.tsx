import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from '@wkff/router';
import type { ComponentType } from 'react';

/**
 * Loads the code of the page at `path` into its route. Called before hydration, as React Router documents: otherwise
 * the router would replace the server's HTML of a lazy first page with a fallback.
 */
export async function loadLazy(routes: RouteObject[], path: string): Promise<void> {
  const matched = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      // Nothing else, e.g. no path outside the remote's mounts.
      route.Component = (await route.lazy()).Component ?? null;
      delete route.lazy;
    }),
  );
}

/**
 * Returns the routes with loaders that wait for the page's code, instead of `lazy`. React Router 7.18 caches the result
 * of `lazy` even if it failed: a page whose chunk was lost once would fail until the document is reloaded.
 */
export function retryLazy(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    if (route.children) return { ...route, children: retryLazy(route.children) };
    const { lazy, ...rest } = route;
    if (typeof lazy !== 'function') return route;
    const { loader } = route;
    let Page: ComponentType | null | undefined;
    const loadCode = async () => {
      const { Component } = await lazy();
      // Keeps the first component, because a different one would lose the page's state.
      Page ??= Component;
    };
    return {
      ...rest,
      loader: async (args: LoaderFunctionArgs) => {
        const [data] = await Promise.all([typeof loader === 'function' ? loader(args) : null, loadCode()]);
        return data;
      },
      Component: () => Page && <Page />,
    };
  });
}
