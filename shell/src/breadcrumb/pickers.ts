import { paths } from '@wkff/contracts';
import type { Crumb } from '@wkff/mf-contract';
import { isClubPage, type FrameClub } from '../page/clubs.ts';
import { findPlace } from '../menu/findPlace.ts';
import { TEAMS, type MenuEntry, type MenuSection } from '../menu/menu.ts';

/** A crumb with the choices of its picker. */
export interface Step extends Crumb {
  /** The crumb and its siblings. Empty if it has none: then it is text or a link. */
  choices: readonly Choice[];
}

interface Choice extends Pick<MenuEntry, 'label' | 'path'> {
  isCurrent: boolean;
}

/**
 * Returns a page's crumbs with their pickers (docs/spec/site.md#breadcrumb). The first lists the sections, the second
 * the section's entries, the third the pages of the introduction, or the clubs on a club's pages. Crumbs that are not
 * in the menu, or hidden from it, have no picker.
 */
export function addPickers(
  crumbs: readonly Crumb[],
  clubs: readonly FrameClub[],
  menu: readonly MenuSection[],
): Step[] {
  return crumbs.map((crumb, level) => ({ ...crumb, choices: choicesAt(level, crumbs, clubs, menu) }));
}

function choicesAt(
  level: number,
  crumbs: readonly Crumb[],
  clubs: readonly FrameClub[],
  menu: readonly MenuSection[],
): Choice[] {
  const [first, second] = crumbs;
  const path = crumbs[level]?.path;
  if (first?.path === undefined || path === undefined) return [];
  const key = findPlace(pathname(first.path)).section?.key;
  const section = menu.find((each) => each.key === key);
  if (!section?.path) return [];
  if (level === 0) return menu.map((each) => ({ ...each, isCurrent: each === section }));

  if (level === 1) return siblings(section.entries, path);
  if (level > 2 || second?.path === undefined) return [];
  if (second.path === TEAMS.path) return clubChoices(clubs, path);
  return siblings(section.entries.find((entry) => entry.path === second.path)?.entries ?? [], path);
}

function siblings(entries: readonly MenuEntry[], path: string): Choice[] {
  if (!entries.some((entry) => entry.path === path)) return [];
  return entries.map((entry) => ({ label: entry.label, path: entry.path, isCurrent: entry.path === path }));
}

function clubChoices(clubs: readonly FrameClub[], path: string): Choice[] {
  const { pathname, search } = new URL(path, 'http://here');
  const shown = clubs.find((club) => isClubPage(club, { pathname, search }));
  if (!shown) return [];
  return clubs.map((club) => ({
    label: club.name,
    path: paths.teamOverview(club.id),
    isCurrent: club === shown,
  }));
}

function pathname(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
