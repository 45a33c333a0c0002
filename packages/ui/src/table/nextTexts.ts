/** Head of the column with the next opponent. Apart from the other texts, which pages without a table need, too. */
export const nextTexts = { full: '다음 상대', short: '다음' } as const;
