import { PRODUCT } from '@wkff/contracts';

/** Texts of the home page; those of loading and failure are the specification's (site.md section 8). */
export const texts = {
  heading: `${PRODUCT.fullName} WK리그`,
  description: `${PRODUCT.fullName}(${PRODUCT.name})과 WK리그의 경기 결과, 일정, 순위, 소식을 전합니다.`,
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
  },
} as const;
