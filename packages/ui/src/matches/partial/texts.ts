/** Texts of the note that only some matches of a season are known, apart from those that every card needs. */
export const texts = {
  mark: '일부 경기만 수록',
  note: '보도로 확인된 경기만 실은 시즌입니다. 순위와 기록에는 넣지 않습니다.',
} as const;
