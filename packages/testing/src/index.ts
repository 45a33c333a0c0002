/** Builders of wire data for tests: every field has a value, and a test overrides those that matter to it. */
export { createTestClock, type TestClock } from './testClock.fake.ts';
export {
  buildClub,
  buildClubGoals,
  buildPlayerTally,
  buildClubSeason,
  buildSuspension,
  buildClubSummary,
  buildPersonDetail,
  buildPlace,
  buildPlayer,
} from './clubs.ts';
export { buildContentItem, buildContentListItem } from './content.ts';
export {
  buildFullMatch,
  buildLineup,
  buildMatch,
  buildMatchChange,
  buildMatchDetail,
  buildMatchEvent,
  buildMatchSheet,
  buildProtest,
  buildRuling,
  buildSeasonMatch,
  buildScoringEvent,
  buildSeason,
  buildStoredLineup,
  buildStoredSheet,
} from './matches.ts';
export { buildPopup } from './popup.ts';
export { buildRanking, buildRankingRow, USUAL_RULES } from './ranking.ts';
export { buildRelease } from './releases.ts';
export { RULED_MATCHES, type RuledMatch } from './ruledMatches.ts';
export { buildRulesVersion, buildSeasonRules } from './seasonRules.ts';
export { buildSession } from './session.ts';
export { shapeOf } from './shapeOf.ts';
