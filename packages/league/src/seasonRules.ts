import { POINTS, TABLE_RULES, type SeasonRules } from '@wkff/contracts';

const ORDER_SOURCES = 'http://kfa.or.kr/league/league_wk.asp (2017), KBS 2020-05-14, 스포츠서울 2023-05-18';
const LAWS = 'IFAB Laws of the Game, Law 3';

const unconfirmed = <T>(value: T, source: string | null = null) => ({ value, source, isConfirmed: false });

/**
 * The rules of a season without its own: what the WK League is known to apply (data/wkleague/rules.md). Of the rest,
 * awards and withdrawals are as in the K League's reports; none of these is confirmed.
 */
export const DEFAULT_RULES: SeasonRules = {
  points: { value: POINTS, source: ORDER_SOURCES, isConfirmed: true },
  order: { value: TABLE_RULES.map(({ name }) => name), source: ORDER_SOURCES, isConfirmed: true },
  award: unconfirmed({ winner: 3, loser: 0, betterScoreCounts: true, goalsCount: true, cardsCount: true }),
  bothLost: unconfirmed({ goalsFor: 0, goalsAgainst: 3 }),
  withdrawal: unconfirmed({
    share: { played: 2, of: 3 },
    before: 'annul',
    after: 'award',
    score: { winner: 2, loser: 0 },
  }),
  players: unconfirmed({ least: 7, bench: null, substitutions: 5, windows: 3 }, LAWS),
  cards: unconfirmed({ threshold: null, matches: null, resets: null }),
  appealHours: unconfirmed(48),
  playoff: unconfirmed(
    [
      { rounds: [1], ifLevel: 'higher-rank' },
      { rounds: [2, 3], ifLevel: 'extra-time' },
    ],
    'https://www.starnewskorea.com/sports/2025/11/01/2025110117553229220',
  ),
  lots: unconfirmed(true, '스포츠서울 2023-05-18'),
};
