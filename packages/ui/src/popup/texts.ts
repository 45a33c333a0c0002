/** Texts of the popup. Apart from the other components' texts, whose users don't need them. */
export const texts = { notToday: '오늘 하루 보지 않기', open: '자세히 보기', close: '확인' } as const;
