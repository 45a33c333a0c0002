/** Headings of the federation's pages in preparation. */
export const texts = {
  tournaments: '연맹 대회',
  tournament: {
    history: '대회 연혁',
    records: '대회 주요 기록',
    schedule: '대회 일정',
    dataRoom: '대회 자료실',
    lastMatch: '대회 지난 경기',
    liveRanking: '대회 실시간 순위',
    liveRecords: '대회 실시간 기록',
    livePhotos: '대회 현장 사진',
  },
  fan: {
    event: '팬 이벤트',
    questions: '팬 질문 게시판',
    faq: '자주 묻는 질문',
  },
  toNews: '공지사항 보기',
  toDataRoom: '자료실로 가기',
  toMatches: 'WK리그 경기 일정·결과 보기',
} as const;
