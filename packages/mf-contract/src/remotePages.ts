import type { Remote, RemoteRoute } from './contract.ts';

/** A page of a remote. */
export interface RemotePage {
  /** The pattern of its path. */
  path: string;
  /** Name of the chunk with its code. Absent if the code is in the remote's entry. */
  chunk?: string | undefined;
  /** False for aliases and for pages that are not for visitors, such as forms. */
  isListed: boolean;
}

/** Returns the pages of a remote in the order of its routes. */
export function listPages({ routes }: Pick<Remote, 'routes'>): RemotePage[] {
  return leavesOf(routes).flatMap(({ route, path }) =>
    route.Component || route.lazy
      ? [{ path, chunk: route.handle?.chunk, isListed: route.handle?.listed !== false }]
      : [],
  );
}

/** Returns the addresses of the pages without parameters. */
export function addressesOf(pages: readonly Pick<RemotePage, 'path'>[]): string[] {
  return [...new Set(pages.map(({ path }) => path))].filter((path) => !/[:*?]/.test(path));
}

function leavesOf(routes: readonly RemoteRoute[], parent = ''): { route: RemoteRoute; path: string }[] {
  return routes.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter(Boolean).join('/');
    return route.children ? leavesOf(route.children, path) : [{ route, path }];
  });
}
