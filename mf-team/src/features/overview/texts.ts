/** Texts of the team overview. */
export const texts = {
  failed: '팀 정보를 불러올 수 없습니다.',
  next: {
    title: '다음 경기',
    home: '홈 경기',
    away: '원정 경기',
    against: (opponent: string) => `vs ${opponent}`,
    tomorrow: '내일',
    days: (days: number) => `${days}일 뒤`,
  },
  place: {
    title: '순위',
    season: (season: number) => `${season} 시즌`,
    round: (season: number, round: number) => `${season} 시즌 ${round}라운드`,
    all: '순위표',
    about: (season: number) => `${season}년`,
    rank: (rank: number) => `${rank}위`,
    of: (clubs: number) => `/ ${clubs}팀`,
    form: '최근 5경기',
    failed: '순위 정보를 불러올 수 없습니다.',
    loading: '순위 정보를 불러오는 중…',
  },
  matches: {
    title: '경기',
    all: '전체 일정',
    empty: '경기가 없습니다.',
    failed: '경기 정보를 불러올 수 없습니다.',
    loading: '경기 정보를 불러오는 중…',
  },
  news: {
    title: '팀 소식',
    all: '전체보기',
    empty: '등록된 소식이 없습니다.',
    failed: '소식을 불러올 수 없습니다.',
    loading: '소식을 불러오는 중…',
  },
} as const;
