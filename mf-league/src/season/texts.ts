/** Texts that the pages of a season share. */
export const texts = {
  year: '연도',
  yearOption: (year: number) => `${year}년`,
  show: '보기',
  partial: '일부 경기만 수록',
  partialNote: '보도로 확인된 경기만 실은 시즌입니다. 순위와 기록에는 넣지 않습니다.',
} as const;
