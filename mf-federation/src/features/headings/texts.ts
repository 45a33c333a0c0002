import { PRODUCT } from '@wkff/contracts';

/** Headings of the federation's pages to come. */
export const texts = {
  section: PRODUCT.name,
  introduction: '연맹소개',
  overview: '연맹 개요',
  valueSystem: '가치 체계',
  history: '연혁',
  symbol: 'FI·심볼',
  socialContribution: '사회공헌',
  businessStatus: '사업 현황',
  organization: '조직도',
  sponsor: '후원사',
  dataRoom: '자료실',
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
    freeBoard: '팬 자유게시판',
    event: '팬 이벤트',
    questions: '팬 질문 게시판',
    faq: '자주 묻는 질문',
  },
  toGreeting: '인사말 보기',
  toNews: '공지사항 보기',
  toDataRoom: '자료실로 가기',
  toMatches: 'WK리그 경기 일정·결과 보기',
} as const;
