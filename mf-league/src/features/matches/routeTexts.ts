/** Texts that name the matches page. They are in the remote's own script, so there are few. */
export const routeTexts = {
  section: 'WK리그',
  heading: '경기 일정·결과',
  title: (year: number, month: number, club?: string) => `${year}년 ${month}월 ${club ? `${club} ` : ''}경기 일정·결과`,
  description: (year: number, month: number, club?: string) =>
    `WK리그 ${year}년 ${month}월 ${club ? `${club} ` : ''}경기 일정과 결과, 경기장과 킥오프 시각.`,
  failed: '경기 정보를 불러올 수 없습니다.',
} as const;
