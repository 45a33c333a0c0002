/** Texts of the office's page. */
export const texts = {
  note: '위원회가 결정한 것을 기록하면 경기 결과와 순위에 바로 반영됩니다.',
  loading: '불러오는 중입니다.',
  forbidden: '리그 사무국을 쓸 권한이 없습니다.',
  failed: '불러오지 못했습니다.',
  retry: '다시 시도',
  season: '시즌',
  ofSeason: (year: number) => `${year}시즌`,

  list: {
    title: (year: number) => `${year}시즌의 결정`,
    none: '이 시즌에 기록한 결정이 없습니다.',
    match: '경기 보기',
    revoke: '취소 결정',
    revokeOf: (about: string, title: string) => `${about} ${title} 취소 결정`,
    author: (name: string, day: string) => `${day} ${name} 기록`,
  },
} as const;
