/** Labels of the member menu for staff, in Korean. */
export const staffTexts = {
  items: '내 작업',
  write: '글쓰기',
  popups: '팝업 관리',
  releases: '릴리스 관리',
} as const;
