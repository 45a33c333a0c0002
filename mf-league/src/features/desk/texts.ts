/** Texts of the match desk, in Korean. */
export const texts = {
  today: (day: string) => `오늘은 ${day}입니다.`,
  sections: {
    overdue: '결과가 늦은 경기',
    today: '오늘 경기',
    provisional: '아직 잠정인 결과',
    coming: '앞으로 7일',
  },
  none: { today: '오늘은 경기가 없습니다.', coming: '앞으로 7일 동안 경기가 없습니다.' },
  provisional: '잠정',
  loading: '불러오는 중',
  forbidden: '경기를 기록할 권한이 없습니다.',
  failed: '경기를 불러오지 못했습니다.',
} as const;
