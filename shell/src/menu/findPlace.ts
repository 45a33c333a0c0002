import { mountMatches, withoutQuery } from '@wkff/contracts';
import { MENU, type MenuEntry, type MenuSection } from './menu.ts';

/** Where a page stands in the menu; each level only where there is one. */
export interface Place {
  section?: MenuSection;
  entry?: MenuEntry;
  /** Of the third level. */
  page?: MenuEntry;
}

/** The menu's section, entry and third level of a page. `pathname` is without its query. */
export function findPlace(pathname: string): Place {
  const section = MENU.find(({ covers }) => covers.some((mount) => mountMatches(mount, pathname)));
  const entry = section?.entries.find((each) => isWithin(each, pathname));
  const page = entry?.pages?.find((each) => isWithin(each, pathname));
  return { ...(section ? { section } : {}), ...(entry ? { entry } : {}), ...(page ? { page } : {}) };
}

/** Pages on which the league's sub-bar stands open and an outside click leaves it so (docs/spec/site.md#menus). */
export function isLeaguePage(pathname: string): boolean {
  return mountMatches('/wk-league*', pathname) || mountMatches('/team/*', pathname);
}

/** The value of `aria-current` of a menu's link: the page itself, or a page that belongs to it. */
export function currentness(entry: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if (!isWithin(entry, pathname)) return undefined;
  return entry.path !== null && withoutQuery(entry.path) === pathname ? 'page' : 'true';
}

function isWithin({ path, covers = [], pages = [] }: MenuEntry, pathname: string): boolean {
  return (
    (path !== null && withoutQuery(path) === pathname) ||
    covers.some((mount) => mountMatches(mount, pathname)) ||
    pages.some((page) => isWithin(page, pathname))
  );
}
