import { LEAGUE_COMPETITION_ID, POINTS, TABLE_RULES, type SeasonRules, type SeasonRulesVersion } from '@wkff/contracts';

const item = <T>(value: T) => ({ value, source: null, isConfirmed: false });

/** Rules of a season, none of them confirmed. */
export const buildSeasonRules = (changed: Partial<SeasonRules> = {}): SeasonRules => ({
  points: item(POINTS),
  order: item(TABLE_RULES.map(({ name }) => name)),
  award: item({ winner: 3, loser: 0, betterScoreCounts: true, goalsCount: true, cardsCount: true }),
  bothLost: item({ goalsFor: 0, goalsAgainst: 3 }),
  withdrawal: item({
    share: { played: 2, of: 3 },
    before: 'annul',
    after: 'award',
    score: { winner: 2, loser: 0 },
  }),
  players: item({ least: 7, bench: null, substitutions: 5, windows: 3 }),
  cards: item({ threshold: null, matches: null, resets: null }),
  appealHours: item(48),
  playoff: item([
    { rounds: [1], ifLevel: 'higher-rank' },
    { rounds: [2, 3], ifLevel: 'extra-time' },
  ]),
  lots: item(true),
  ...changed,
});

/** A version of the league's rules in 2025. */
export const buildRulesVersion = (changed: Partial<SeasonRulesVersion> = {}): SeasonRulesVersion => ({
  version: 1,
  season: 2025,
  competition_id: LEAGUE_COMPETITION_ID,
  in_force_from: '2025-01-01',
  rules: buildSeasonRules(),
  reason: '대회 요강을 받음',
  recorded_at: '2025-03-10T10:00:00+09:00',
  ...changed,
});
