import { paths } from '@wkff/contracts';
import { headingRoutes, type Heading } from '@wkff/ui';
import { texts } from './texts.ts';

const section = { label: texts.section, path: paths.leagueMatches };
const next = { label: texts.toMatches, path: paths.leagueMatches };
const to = (path: string, heading: string): Heading => ({ path, heading, next });

/** The league's pages in preparation. */
export const leagueHeadings = [
  ...headingRoutes(
    'mf-league',
    [section],
    [
      to(paths.league, texts.league),
      to(paths.leagueInfo, texts.info),
      to(paths.leagueSchedule, texts.leagueSchedule),
      to(paths.leagueLive, texts.live),
      to(paths.pastSeasons, texts.pastSeasons),
      to(paths.pastRankings, texts.pastRankings),
      to(paths.pastRecords, texts.pastRecords),
    ],
  ),
  ...headingRoutes(
    'mf-league',
    [section, { label: texts.live, path: paths.leagueLive }],
    [
      to(paths.liveLastMatch, texts.liveLastMatch),
      to(paths.liveRanking, texts.liveRanking),
      to(paths.liveRecords, texts.liveRecords),
      to(paths.livePhotos, texts.livePhotos),
    ],
  ),
];
