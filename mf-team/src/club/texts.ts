/** Texts of a club's pages that their routes need. */
export const texts = {
  section: 'WK리그',
  teams: '팀',
  heading: '팀 정보',
  notFound: '팀 정보를 찾을 수 없습니다.',
  home: '홈으로',
  tabs: { overview: '개요', matches: '경기', squad: '선수단', club: '구단 소개', news: '뉴스' },
} as const;
