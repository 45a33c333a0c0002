/** Texts of the routes that no search engine lists, in Korean: the only ones of their pages in every page's first script. */
export const texts = {
  section: 'WK리그',
  toMatches: '경기 일정·결과 보기',
  office: '리그 사무국',
  fixtures: '일정 관리',
  desk: '경기 기록',
  keep: '실시간 기록',
  sheet: '공식 기록지',
} as const;
