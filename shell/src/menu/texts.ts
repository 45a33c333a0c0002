import { PRODUCT_NAME } from '@wkff/contracts';

/** Labels of the menus, in Korean. `menu.ts` arranges them. */
export const menuTexts = {
  sections: { wkff: PRODUCT_NAME, league: 'WK리그', tournaments: '연맹 대회', media: 'MEDIA', data: 'DATA' },
  wkff: {
    introduction: '연맹소개',
    greeting: '인사말',
    overview: '연맹 개요',
    valueSystem: '가치 체계',
    history: '연혁',
    symbol: 'FI·심볼',
    businessStatus: '사업 현황',
    organization: '조직도',
    dataRoom: '자료실',
    sponsor: '후원사',
    socialContribution: '사회공헌',
  },
  league: {
    live: 'WK 라이브',
    matches: '경기 일정·결과',
    ranking: '순위',
    teams: '팀',
    intro: '리그 소개',
    history: '역사',
    photos: '포토',
  },
  tournaments: {
    spring: '춘계연맹전',
    autumn: '추계연맹전',
    queensCup: '여왕기',
    nationalChampionship: '선수권대회',
    presidentsCup: '회장배',
  },
  media: { news: '공지사항', press: '보도자료', photos: '포토' },
  underConstruction: '준비 중',

  main: '주 메뉴',
  inSection: (section: string) => `${section} 바로가기`,
  mostWanted: '많이 찾는 메뉴',
  clubs: '구단 바로가기',
  teams: 'TEAMS',
  wholeMenu: '전체 메뉴',
  openWholeMenu: '전체 메뉴 열기',
  closeWholeMenu: '전체 메뉴 닫기',

  member: {
    menu: '회원 메뉴',
    menuLoggedIn: '회원 메뉴 (로그인됨)',
    prompt: '로그인하시면 모든 콘텐츠를 이용하실 수 있습니다.',
    login: '로그인',
    logout: '로그아웃',
    password: '비밀번호 변경',
    general: '일반회원',
    journalist: '기자회원',
    /** Appended to the member's name. */
    honorific: '님',
  },
} as const;
