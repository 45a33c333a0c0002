/** Texts of the score desk. */
export const texts = {
  register: '점수 입력',
  change: '점수 수정',
} as const;
