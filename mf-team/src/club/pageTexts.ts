/** Texts of every page of a club, in the pages' chunks. */
export const pageTexts = {
  tabsLabel: '팀 메뉴',
  live: {
    checking: '방송 확인 중…',
    available: '라이브 방송 보기',
    none: '오늘 해당 팀의 라이브 경기가 없습니다.',
    failed: '방송 정보를 불러올 수 없습니다.',
    newWindow: '(새 창)',
    retry: '다시 시도',
    retrying: '확인 중…',
  },
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
