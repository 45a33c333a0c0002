/** Texts that name the statistics page. They are in the remote's own script, so there are few. */
export const pageTexts = {
  section: 'WK리그',
  heading: '리그 기록',
  title: (year: number | 'all') => (year === 'all' ? 'WK리그 통산 기록' : `${year} 시즌 WK리그 기록`),
  description: (year: number | 'all') =>
    `${year === 'all' ? '모든' : year} 시즌 WK리그의 득점, 도움, 경고와 퇴장, 출전, 골키퍼 무실점, 팀별 관중을 기록된 경기 수와 함께 보여 줍니다.`,
} as const;
