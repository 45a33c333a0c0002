import { paths } from '@wkff/contracts';
import { headingRoutes } from '@wkff/ui';
import { texts } from './texts.ts';

const toNews = { label: texts.toNews, path: paths.news };
const toDataRoom = { label: texts.toDataRoom, path: paths.dataRoom };
const toMatches = { label: texts.toMatches, path: paths.leagueMatches };
const { tournament, fan } = texts;

/** The federation's pages in preparation. */
export const federationHeadings = [
  // The menu's section of tournaments is disabled, so this step has no link.
  ...headingRoutes(
    'mf-federation',
    [{ label: texts.tournaments }],
    [
      { path: paths.tournamentHistory, heading: tournament.history, next: toMatches },
      { path: paths.tournamentRecords, heading: tournament.records, next: toMatches },
      { path: paths.tournamentSchedule, heading: tournament.schedule, next: toMatches },
      { path: paths.tournamentDataRoom, heading: tournament.dataRoom, next: toDataRoom },
      { path: paths.tournamentLastMatch, heading: tournament.lastMatch, next: toMatches },
      { path: paths.tournamentLiveRanking, heading: tournament.liveRanking, next: toMatches },
      { path: paths.tournamentLiveRecords, heading: tournament.liveRecords, next: toMatches },
      { path: paths.tournamentLivePhotos, heading: tournament.livePhotos, next: toNews },
    ],
  ),
  ...headingRoutes(
    'mf-federation',
    [],
    [
      { path: paths.fanEvent, heading: fan.event, next: toNews },
      { path: paths.fanQuestionBoard, heading: fan.questions, next: toNews },
      { path: paths.fanFaq, heading: fan.faq, next: toNews },
    ],
  ),
];
