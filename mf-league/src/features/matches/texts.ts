import { routeTexts } from './routeTexts.ts';

/** Texts of the matches page. */
export const texts = {
  ...routeTexts,
  period: (year: number, month: number) => `${year}년 ${month}월`,
  choose: '연도, 월, 팀 선택',
  month: '월',
  monthOption: (month: number) => `${month}월`,
  team: '팀',
  allTeams: '전체 팀',
  earlier: '이전 달',
  later: '다음 달',
  today: '오늘 경기로',
  nextDay: (date: string) => `다음 경기일 ${date}로`,
  empty: '해당 월에 경기가 없습니다.',
  showAll: '전체 팀 경기 보기',
  files: '일정 파일',
  calendar: (club: string) => `${club} 캘린더 구독`,
  league: 'WK리그',
  calendarNote: 'iCal',
  download: (year: number) => `${year} 시즌 내려받기`,
  downloadNote: 'CSV',
} as const;
