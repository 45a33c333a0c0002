/** Words that the sheet of a match brings along. */
export const texts = {
  weather: '날씨',
  change: (label: string, before = '기록 없음', after = '기록 없음') => `${label}: ${before} → ${after}`,
};
