interface DeclaredRoute {
  path?: string | undefined;
  children?: readonly DeclaredRoute[] | undefined;
}

/** Patterns of every route that answers an address, in the order of the alphabet; the one for all the rest is left out. */
export function declaredPaths(routes: readonly DeclaredRoute[]): string[] {
  return routes
    .flatMap(({ path, children }) => (children ? declaredPaths(children) : path === undefined ? [] : [path]))
    .filter((path) => path !== '*')
    .sort();
}
