/** Words of goals, for pages and feeds. */
export const goalTexts = {
  half: { '1': '전반', '2': '후반', extra1: '연장 전반', extra2: '연장 후반' },
  unknown: '득점자 미상',
  noMinute: '시간 미상',
  minute: (label: string) => `${label}분`,
} as const;
