/** Labels of the member menu for staff, in Korean. */
export const staffTexts = {
  desk: '경기 기록',
  items: '내 작업',
  write: '글쓰기',
  office: '리그 사무국',
  fixtures: '일정 관리',
  popups: '팝업 관리',
  accounts: '계정 관리',
  history: '변경 기록',
  site: '사이트 정보',
  releases: '릴리스 관리',
} as const;
