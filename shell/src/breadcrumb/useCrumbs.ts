import { findOwner } from '@wkff/contracts';
import type { Crumb } from '@wkff/mf-contract';
import { useLocation, useMatches } from '@wkff/router';
import { describePage } from '../page/describePage.ts';
import { usePage } from '../page/PageContext.tsx';

/** The crumbs of the page that is shown, from its own route; a page without any has its title for one. */
export function useCrumbs(): Crumb[] {
  const { releases } = usePage();
  const { pathname } = useLocation();
  const matches = useMatches().map((match) => ({ handle: match.handle, data: match.loaderData }));
  const { crumbs, title } = describePage(matches, pathname, findOwner(releases, pathname), '');
  return crumbs.length > 0 ? crumbs : [{ label: title.split(' · ', 1)[0] ?? title }];
}
