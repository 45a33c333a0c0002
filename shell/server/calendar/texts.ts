import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts of the calendars. */
export const calendarTexts = {
  league: 'WK리그',
  club: (name: string) => `${name} WK리그`,
  leagueDescription: `${PRODUCT_FULL_NAME} WK리그의 경기 일정과 결과`,
  clubDescription: (name: string) => `${name}의 WK리그 경기 일정과 결과`,
  competition: (season: number, isPlayoff: boolean) => `${season} WK리그${isPlayoff ? ' 플레이오프' : ''}`,
  versus: (home: string, away: string) => `${home} vs ${away}`,
  score: (home: string, homeGoals: number, awayGoals: number, away: string) =>
    `${home} ${homeGoals} : ${awayGoals} ${away}`,
  summary: (teams: string, round: string) => `${teams} · ${round}`,
  penalties: (home: number, away: number) => `승부차기 ${home} : ${away}`,
  mark: (word: string) => `[${word}]`,
  postponed: '연기',
  cancelled: '취소',
  sample: '표본',
  sampleFixture: '표본 일정',
  postponedNote: '연기된 경기입니다. 새 일정이 정해지면 이 일정이 바뀝니다.',
  cancelledNote: '취소된 경기입니다.',
  played: (home: number, away: number) => `실제 경기 점수는 ${home} : ${away}입니다.`,
  noTime: '경기 시각은 아직 정해지지 않았습니다.',
  sampleScoreNote: '점수는 표본 자료입니다.',
  sampleFixtureNote: '날짜, 시각, 장소 가운데 표본 자료가 있습니다.',
} as const;
