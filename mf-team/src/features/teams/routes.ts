import { MENU_CLUB, paths } from '@wkff/contracts';
import { headingRoutes, type Heading } from '@wkff/ui';
import { teamCrumbs } from '../../club/teamCrumbs.ts';
import { texts } from './texts.ts';

const next = { label: texts.toTeam, path: paths.teamOverview(MENU_CLUB) };
const to = (path: string, heading: string): Heading => ({ path, heading, next });

/** The pages about all clubs, in preparation. */
export const teamsHeadings = headingRoutes('mf-team', teamCrumbs(), [
  to(paths.teamsPlayers, texts.players),
  to(paths.teamsRecords, texts.records),
  to(paths.teamsMatches, texts.matches),
  to(paths.teamsNews, texts.news),
  to(paths.teamsSns, texts.sns),
]);
