import { mountMatches, withoutQuery } from '@wkff/contracts';
import { MENU, type MenuEntry, type MenuSection } from './menu.ts';

/** The place of a page in the menu. Levels that it does not have are absent. */
export interface MenuPlace {
  section?: MenuSection;
  entry?: MenuEntry;
  /** The entry of the third level. */
  page?: MenuEntry;
}

/** Returns the section, entry and third level of a page. `pathname` has no query. */
export function findPlace(pathname: string): MenuPlace {
  const section = MENU.find(({ covers }) => covers.some((mount) => mountMatches(mount, pathname)));
  const entry = section?.entries.find((each) => isWithin(each, pathname));
  const page = entry?.entries?.find((each) => isWithin(each, pathname));
  return { ...(section ? { section } : {}), ...(entry ? { entry } : {}), ...(page ? { page } : {}) };
}

/** Returns true on pages where the league's sub-bar is open, even after a click outside (docs/spec/site.md#menus). */
export function isLeaguePage(pathname: string): boolean {
  return mountMatches('/wk-league*', pathname) || mountMatches('/team/*', pathname);
}

/**
 * Returns the value of `aria-current` of a menu's link: `page` on the page itself, `true` on pages that belong to it.
 */
export function currentness(entry: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if (!isWithin(entry, pathname)) return undefined;
  return entry.path !== null && withoutQuery(entry.path) === pathname ? 'page' : 'true';
}

function isWithin({ path, covers = [], entries = [] }: MenuEntry, pathname: string): boolean {
  return (
    (path !== null && withoutQuery(path) === pathname) ||
    covers.some((mount) => mountMatches(mount, pathname)) ||
    entries.some((page) => isWithin(page, pathname))
  );
}
