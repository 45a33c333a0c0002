/** Headings of the league's pages in preparation. */
export const texts = {
  section: 'WK리그',
  toMatches: '경기 일정·결과 보기',
  live: 'WK 라이브',
  league: 'WK리그 한눈에 보기',
  info: '리그 안내',
  leagueSchedule: '리그 일정',
  liveLastMatch: '지난 경기 다시 보기',
  liveRanking: '라이브 순위',
  liveRecords: '라이브 기록',
  livePhotos: '라이브 포토',
  pastSeasons: '역대 시즌',
  pastRankings: '역대 순위',
  pastRecords: '역대 기록',
} as const;
