/** Texts of the pagination. */
export const texts = {
  label: '페이지',
  first: '첫 페이지',
  previous: '이전 페이지',
  next: '다음 페이지',
  last: '마지막 페이지',
  page: '페이지',
} as const;
