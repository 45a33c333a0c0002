/** Texts of a club's tabs that are to come. */
export const texts = {
  squad: '선수단',
  heading: (club: string, tab: string) => `${club} ${tab}`,
  toOverview: (club: string) => `${club} 개요 보기`,
} as const;
