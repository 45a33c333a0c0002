import type { MatchStatus } from '@wkff/contracts';

/** Texts of the tables for spreadsheets. */
export const exportTexts = {
  competition: { league: 'WK리그', playoff: '플레이오프' },
  status: {
    scheduled: '예정',
    live: '진행 중',
    completed: '종료',
    postponed: '연기',
    cancelled: '취소',
  } satisfies Record<MatchStatus, string>,
  sample: '표본',
  partialSeason: '일부 경기만 수록',
  match: {
    id: '경기 번호',
    season: '시즌',
    competition: '대회',
    round: '라운드',
    roundName: '라운드 이름',
    date: '날짜',
    weekday: '요일',
    time: '시각',
    venue: '장소',
    home: '홈',
    away: '원정',
    homeGoals: '홈 득점',
    awayGoals: '원정 득점',
    homePenalties: '홈 승부차기',
    awayPenalties: '원정 승부차기',
    status: '상태',
    sampleScore: '점수 표본',
    sampleFixture: '일정 표본',
    completeness: '시즌 자료',
    page: '경기 페이지',
    note: '비고',
    homePlayed: '실제 홈 득점',
    awayPlayed: '실제 원정 득점',
  },
  /** Those of a table that its page does not show in the same words. */
  ranking: {
    season: '시즌',
    round: '반영 라운드',
    extraPoints: '추가 승점',
    sample: '표본 포함',
  },
} as const;
