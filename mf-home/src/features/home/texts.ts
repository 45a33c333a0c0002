import { PRODUCT } from '@wkff/contracts';

/** Texts of the home page; those of loading and failure are the specification's (site.md section 8). */
export const texts = {
  heading: `${PRODUCT.fullName} WK리그`,
  description: `${PRODUCT.fullName}(${PRODUCT.name})과 WK리그의 경기 결과, 일정, 순위, 소식을 전합니다.`,
  hero: {
    label: '주요 경기와 소식',
    loading: '주요 경기를 불러오는 중…',
    carousel: '슬라이드 쇼',
    slide: '슬라이드',
    position: (index: number, count: number) => `${index} / ${count}`,
    show: (index: number) => `${index}번째 슬라이드`,
    previous: '이전 슬라이드',
    next: '다음 슬라이드',
    pause: '자동 넘김 멈추기',
    play: '자동 넘김 시작',
    match: '경기 정보',
    matches: '경기 일정·결과',
    clubs: '팀 보기',
    news: '공지사항',
    greeting: '연맹 인사말',
    editorial: {
      league: { title: '한 시즌의 모든 경기', text: 'WK리그의 일정과 결과를 날짜별로 볼 수 있습니다.' },
      clubs: { title: '여덟 팀, 하나의 리그', text: '팀마다 경기와 소식을 한곳에 모았습니다.' },
      news: { title: '연맹이 알려 드립니다', text: '대회와 행사, 연맹의 공지를 전합니다.' },
      federation: { title: '한국 여자축구와 함께', text: '연맹이 하는 일을 소개합니다.' },
    },
  },
  partner: {
    title: '함께하는 파트너',
    text: 'WK리그를 함께 만듭니다.',
  },
  matches: {
    results: '최근 경기 결과',
    fixtures: '다음 경기',
    all: '전체 일정',
    about: 'WK리그',
    loading: '경기 정보를 불러오는 중…',
    failed: '경기 정보를 불러올 수 없습니다.',
    noResults: '아직 치른 경기가 없습니다.',
    noFixtures: '예정된 경기가 없습니다.',
  },
  ranking: {
    title: (season: number) => `${season} WK리그 순위`,
    round: (round: number) => (round > 0 ? `${round}라운드` : '개막 전'),
    caption: (season: number, round: number) =>
      round > 0 ? `${season} WK리그 ${round}라운드까지의 순위` : `${season} WK리그 개막 전 순위`,
    heading: 'WK리그 순위',
    loading: '랭킹 데이터를 불러오는 중…',
    failed: '랭킹 데이터를 불러오는데 실패했습니다.',
    empty: '랭킹 데이터가 없습니다.',
    noNext: '-',
  },
  news: {
    title: '보도자료',
    all: '전체보기',
    about: '보도자료',
    loading: '보도자료를 불러오는 중…',
  },
} as const;
