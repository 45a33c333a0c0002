/** Builders of what travels, for tests: every field filled in, overridden where the test cares. */
export { createTestClock, type TestClock } from './testClock.fake.ts';
export {
  buildClub,
  buildClubGoals,
  buildClubSeason,
  buildClubSummary,
  buildPersonDetail,
  buildPlace,
  buildPlayer,
} from './clubs.ts';
export { buildContentItem, buildContentListItem } from './content.ts';
export {
  buildFullMatch,
  buildMatch,
  buildMatchChange,
  buildMatchDetail,
  buildScoringEvent,
  buildSeason,
} from './matches.ts';
export { buildRanking, buildRankingRow } from './ranking.ts';
export { buildRelease } from './releases.ts';
