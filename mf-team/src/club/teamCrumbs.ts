import { MENU_CLUB, paths, type Club } from '@wkff/contracts';
import type { Crumb } from '@wkff/mf-contract';
import { texts } from './texts.ts';

/** Returns the breadcrumb from the section to a club, or to the teams if the club is not known. */
export function teamCrumbs(club?: Pick<Club, 'key' | 'short_name'>): Crumb[] {
  return [
    { label: texts.section, path: paths.leagueMatches },
    { label: texts.teams, path: paths.teamOverview(MENU_CLUB) },
    ...(club ? [{ label: club.short_name, path: paths.team(club.key) }] : []),
  ];
}
