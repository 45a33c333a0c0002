import type { PageHandle } from '@wkff/mf-contract';

/** The part of the router's state with the shown routes and their data. */
export interface ShownRoutes {
  matches: readonly { route: { id: string; handle?: unknown } }[];
  loaderData: Record<string, unknown>;
}

/** Returns the tags of the shown page. Empty if it does not need to be refreshed. */
export function liveTags({ matches, loaderData }: ShownRoutes): string[] {
  return matches.flatMap(({ route }) => {
    const { live } = (route.handle ?? {}) as Partial<PageHandle<unknown>>;
    const data = loaderData[route.id];
    // If the loader failed, there is no data to refresh.
    return live && data !== undefined ? [...live(data)] : [];
  });
}

/** Returns what the shown page says of its data, as its handle's `said`. Undefined: the page has no `said`. */
export function saidOf({ matches, loaderData }: ShownRoutes): string | undefined {
  for (const { route } of matches) {
    const { said } = (route.handle ?? {}) as Partial<PageHandle<unknown>>;
    const data = loaderData[route.id];
    if (said && data !== undefined) return said(data);
  }
  return undefined;
}
