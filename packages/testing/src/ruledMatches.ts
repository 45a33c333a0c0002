import type { MatchDetail } from '@wkff/contracts';

const PLAYED = {
  match_date: '2025-09-15',
  status: 'completed',
  phase: 'ended',
  home_played: 1,
  away_played: 1,
} as const;
const ABANDONED = { ...PLAYED, phase: 'abandoned', away_played: 0, home_points: null, away_points: null } as const;

/** What rulings and incidents make of a match, for each case as the API answers it. */
export const RULED_MATCHES = {
  awarded: {
    ...PLAYED,
    home_points: 0,
    away_points: 3,
    outcome: 'away',
    result: 'awarded',
    note: '몰수 경기',
  },
  /** The side that it is awarded to had won by more. */
  awardedAsPlayed: {
    ...PLAYED,
    home_points: 0,
    away_points: 4,
    home_played: 0,
    away_played: 4,
    outcome: 'away',
    result: 'awarded',
    note: '몰수 경기',
  },
  bothLost: {
    ...PLAYED,
    home_points: null,
    away_points: null,
    outcome: 'both_lost',
    result: 'awarded',
    note: '쌍방 몰수패',
  },
  abandoned: { ...ABANDONED, status: 'postponed', outcome: null, result: 'none', note: '중단된 경기' },
  /** To be resumed on another day. */
  resumed: {
    ...ABANDONED,
    match_date: '2025-09-20',
    phase: 'scheduled',
    status: 'scheduled',
    outcome: null,
    result: 'none',
    note: '속개 예정',
  },
  /** Another match replaces it. */
  replayed: {
    ...ABANDONED,
    status: 'cancelled',
    outcome: null,
    result: 'annulled',
    goals_count: false,
    note: '재경기',
  },
  resultCounts: {
    ...ABANDONED,
    home_points: 1,
    away_points: 0,
    outcome: 'home',
    result: 'official',
    note: '중단 당시 점수로 확정',
  },
  underProtest: {
    ...PLAYED,
    home_points: 1,
    away_points: 1,
    outcome: 'draw',
    result: 'under_protest',
    note: '이의 제기 중',
  },
  /** A club withdrew before it had played most of its matches. */
  annulled: {
    ...PLAYED,
    status: 'cancelled',
    home_points: null,
    away_points: null,
    outcome: null,
    result: 'annulled',
    goals_count: false,
    note: '경기 무효',
  },
  /** A club withdrew after most of its matches, and this one was not played any more. */
  awardedUnplayed: {
    ...PLAYED,
    phase: 'scheduled',
    home_points: 2,
    away_points: 0,
    home_played: null,
    away_played: null,
    outcome: 'home',
    result: 'awarded',
    note: '몰수 경기',
  },
} as const satisfies Record<string, Partial<MatchDetail>>;

export type RuledMatch = keyof typeof RULED_MATCHES;
