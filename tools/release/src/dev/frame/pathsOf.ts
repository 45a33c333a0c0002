import type { RemoteRoute } from '@wkff/mf-contract';

/** Returns the paths of all pages, each once. Children's paths are below their parent's. */
export function pathsOf(routes: readonly RemoteRoute[]): string[] {
  return [...new Set(pathsBelow(routes, ''))];
}

function pathsBelow(routes: readonly RemoteRoute[], parent: string): string[] {
  return routes.flatMap(({ path = '', children, Component, element }) => {
    const own = path.startsWith('/') ? path : path ? `${parent}/${path}` : parent;
    if (children) return pathsBelow(children, own);
    return Component || element ? [own] : [];
  });
}
