import type { PageHandle } from '@wkff/mf-contract';

/** A part of the router's state: which routes are shown with which data. */
export interface ShownRoutes {
  matches: readonly { route: { id: string; handle?: unknown } }[];
  loaderData: Record<string, unknown>;
}

/** The tags that the shown page says it was made from; none: it does not want to hear of changes. */
export function liveTags({ matches, loaderData }: ShownRoutes): string[] {
  return matches.flatMap(({ route }) => {
    const { live } = (route.handle ?? {}) as Partial<PageHandle<unknown>>;
    const data = loaderData[route.id];
    // Where the loader failed there is no data that could grow old.
    return live && data !== undefined ? [...live(data)] : [];
  });
}
