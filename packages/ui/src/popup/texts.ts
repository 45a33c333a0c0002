/** Texts of the popup; apart from those of the other pieces, which need not carry them. */
export const texts = { notToday: '오늘 하루 보지 않기', open: '자세히 보기', close: '확인' } as const;
