import { routeTexts } from './routeTexts.ts';

/** Texts of the ranking page. */
export const texts = {
  ...routeTexts,
  publishedPeriod: (year: number) => `${year}년 최종 순위`,
  choose: '연도와 라운드 선택',
  year: '연도',
  round: '라운드',
  yearOption: (year: number) => `${year}년`,
  roundOption: (round: number) => `${round}라운드`,
  lastRoundOption: (round: number) => `최종 (${round}라운드)`,
  noRound: '개막 전',
  show: '보기',
  chooseDate: '날짜로 순위 보기',
  date: '기준일',
  byRound: '라운드별 순위 보기',
  caption: (year: number, round: number, date: string | null) =>
    `WK리그 ${routeTexts.period(year, round, date)}의 순위`,
  publishedCaption: (year: number) => `WK리그 ${year}년 최종 순위`,
  sorted: (label: string, isAscending: boolean) =>
    label === '순위' && isAscending
      ? '순위 순으로 정렬되어 있습니다.'
      : `${label} ${isAscending ? '오름차순' : '내림차순'}으로 정렬되어 있습니다.`,
  form: '최근 5경기',
  formNote: '최근 5경기는 왼쪽에서 오른쪽으로, 밑줄이 있는 오른쪽 끝이 가장 최근 경기입니다.',
  noForm: '-',
  scroll: '표를 옆으로 밀면 승·무·패와 득점, 실점이 더 보입니다.',
  scrollWithForm: '표를 옆으로 밀면 승·무·패와 득점, 실점, 최근 5경기가 더 보입니다.',
  links: '순위 자료',
  rules: '순위 결정 방식',
  records: '득점·출전 기록',
  download: 'CSV 내려받기',
  office: '구단에 대한 결정',
} as const;
