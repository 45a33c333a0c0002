/** Texts of the team overview. */
export const texts = {
  failed: '팀 정보를 불러올 수 없습니다.',
  description: (name: string, city: string | null) => `${name}${city ? `(${city})` : ''}의 경기 일정과 결과, 소식.`,
  matches: {
    title: '경기',
    all: '전체 일정',
    about: 'WK리그',
    empty: '경기가 없습니다.',
    failed: '경기 정보를 불러올 수 없습니다.',
    loading: '경기 정보를 불러오는 중…',
  },
  news: {
    title: '팀 소식',
    all: '전체보기',
    about: '보도자료',
    empty: '등록된 소식이 없습니다.',
    failed: '소식을 불러올 수 없습니다.',
    loading: '소식을 불러오는 중…',
  },
} as const;
