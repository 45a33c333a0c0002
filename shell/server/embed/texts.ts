/** Texts of the cards that other sites embed. Those of matches and tables are the site's own (`@wkff/ui`). */
export const cardTexts = {
  table: (season: number) => `${season} WK리그 순위`,
  round: (round: number) => `${round}라운드까지`,
  beforeStart: '개막 전',
  next: '다음 경기',
  noNext: (club: string) => `${club}의 다음 경기가 아직 정해지지 않았습니다.`,
  noMatch: '경기를 찾을 수 없습니다.',
  noTable: '순위표를 찾을 수 없습니다.',
  noClub: '팀 정보를 찾을 수 없습니다.',
  unavailable: '지금은 불러올 수 없습니다. 잠시 뒤에 다시 시도합니다.',
  toMatch: '경기 정보 보기',
  toTable: '전체 순위 보기',
  newTab: '(새 창)',
} as const;
