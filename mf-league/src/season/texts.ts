/** Texts shared by the pages of a season. */
export const texts = {
  year: '연도',
  yearOption: (year: number) => `${year}년`,
  show: '보기',
} as const;
