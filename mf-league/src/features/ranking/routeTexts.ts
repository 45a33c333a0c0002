import { formatDate } from '@wkff/ui';

/** What a table counts: all up to a day, or up to a round. */
const counted = (round: number, date: string | null) =>
  date ? `${formatDate(date)} 기준` : round > 0 ? `${round}라운드까지` : '개막 전';

const period = (year: number, round: number, date: string | null) =>
  `${year}${date ? ' 시즌' : '년'} ${counted(round, date)}`;

/** Texts that name the ranking page. They are in the remote's own script, so there are few. */
export const routeTexts = {
  section: 'WK리그',
  heading: '순위',
  title: (year: number, round: number, date: string | null) => `${year}년 순위 (${counted(round, date)})`,
  publishedTitle: (year: number) => `${year}년 최종 순위`,
  description: (year: number, round: number, date: string | null) =>
    `WK리그 ${period(year, round, date)}의 순위표: 승점, 득실, 최근 5경기, 승점이 같은 팀의 순위가 갈린 까닭.`,
  publishedDescription: (year: number) => `WK리그 ${year}년 시즌이 끝난 뒤 발표된 최종 순위표.`,
  period,
  empty: '랭킹 데이터가 없습니다.',
} as const;
