interface DeclaredRoute {
  path?: string | undefined;
  children?: readonly DeclaredRoute[] | undefined;
}

/** Returns the path patterns of all routes with an address, sorted; the catch-all is left out. */
export function declaredPaths(routes: readonly DeclaredRoute[]): string[] {
  return routes
    .flatMap(({ path, children }) => (children ? declaredPaths(children) : path === undefined ? [] : [path]))
    .filter((path) => path !== '*')
    .sort();
}
