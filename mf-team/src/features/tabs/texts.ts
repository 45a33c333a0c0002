/** Texts of a club's tabs that are to come. */
export const texts = {
  matches: '경기',
  squad: '선수단',
  club: '구단 소개',
  news: '뉴스',
  article: '기사',
  articleNotFound: '기사를 찾을 수 없습니다.',
  heading: (club: string, tab: string) => `${club} ${tab}`,
  toOverview: (club: string) => `${club} 개요 보기`,
} as const;
