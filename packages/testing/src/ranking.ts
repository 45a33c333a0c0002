import { POINTS, TABLE_RULES, type Ranking, type RankingRow } from '@wkff/contracts';

/** Returns the row of a leader after one win. */
export function buildRankingRow(overrides: Partial<RankingRow> = {}): RankingRow {
  return {
    rank: 1,
    teamId: 2,
    teamKey: 'hwacheon-kspo',
    teamName: '화천 국민체육진흥공단 여자축구단',
    teamShortName: '화천 KSPO',
    badgePath: '/images/badges/hwacheon-kspo.png',
    played: 1,
    won: 1,
    drawn: 0,
    lost: 0,
    goalsFor: 2,
    goalsAgainst: 1,
    goalDifference: 1,
    points: 3,
    extraPoints: 0,
    notes: [],
    form: 'W',
    ...overrides,
  };
}

/** The rules of a season without its own. */
export const USUAL_RULES: Ranking['rules'] = {
  version: null,
  ...POINTS,
  order: TABLE_RULES.map(({ name }) => name),
};

/** Returns the table of 2025 after its first round, with one club. */
export function buildRanking(overrides: Partial<Ranking> = {}): Ranking {
  return {
    ranking: [buildRankingRow()],
    season: 2025,
    competitionId: '_league_wk',
    maxRound: 1,
    source: 'derived',
    isSample: false,
    ties: [],
    notes: [],
    rules: USUAL_RULES,
    asOf: null,
    ...overrides,
  };
}
