import { paths } from '@wkff/contracts';
import { redirect, type RouteObject } from '@wkff/router';

/**
 * Addresses beside the host's pages for staff, for those who guess them: the server leads to the desk in its section.
 */
const SHORTCUTS: readonly (readonly [path: string, target: string])[] = [
  [paths.staffHome, paths.homeEdit],
  [paths.staffFixtures, paths.leagueFixtures],
  [paths.staffMatches, paths.matchDesk],
];

export const staffShortcuts: RouteObject[] = SHORTCUTS.map(([path, target]) => ({
  id: `shell:${path}`,
  path,
  loader: () => redirect(target),
  Component: () => null,
}));
