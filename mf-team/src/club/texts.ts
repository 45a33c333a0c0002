/** Texts of every page of a club. */
export const texts = {
  section: 'WK리그',
  teams: '팀',
  heading: '팀 정보',
  notFound: '팀 정보를 찾을 수 없습니다.',
  home: '홈으로',
  tabsLabel: '팀 메뉴',
  tabs: { overview: '개요', matches: '경기', squad: '선수단', club: '구단 소개', news: '뉴스' },
  season: {
    label: '시즌',
    choose: '시즌 선택',
    option: (season: number) => `${season} 시즌`,
    show: '보기',
    unknown: (season: number) => `${season} 시즌에 기록된 자료가 없습니다.`,
  },
  city: '연고지',
  founded: '창단',
  stadium: '홈구장',
  edit: '구단 정보 수정',
} as const;
