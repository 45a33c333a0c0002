/** Headings of the pages about all clubs, in preparation. */
export const texts = {
  players: '팀별 선수',
  records: '팀별 기록',
  matches: '팀별 경기',
  news: '팀별 소식',
  sns: '팀별 SNS',
  toTeam: '팀 정보 보기',
} as const;
