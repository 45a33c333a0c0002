import { findOwner } from '@wkff/contracts';
import type { Crumb } from '@wkff/mf-contract';
import { useLocation, useMatches } from '@wkff/router';
import { describePage } from '../page/describePage.ts';
import { usePage } from '../page/PageContext.tsx';

/** Returns the crumbs of the shown page: from its route, or from the server if its remote is not loaded. */
export function useCrumbs(): Crumb[] {
  const { releases, served } = usePage();
  const { pathname, search } = useLocation();
  const matches = useMatches().map((match) => ({ handle: match.handle, data: match.loaderData }));
  const isDescribed = matches.some(({ handle }) => handle !== undefined);
  if (!isDescribed && served?.address === pathname + search) return served.crumbs;
  return describePage(matches, pathname, findOwner(releases, pathname), '').crumbs;
}
