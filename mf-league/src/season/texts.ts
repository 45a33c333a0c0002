/** Texts that the pages of a season share. */
export const texts = {
  year: '연도',
  yearOption: (year: number) => `${year}년`,
  show: '보기',
} as const;
