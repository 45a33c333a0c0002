import { PRODUCT_FULL_NAME } from '@wkff/contracts';
import type { Topic } from './content.ts';

const topics: Record<Topic, string> = { federation: '연맹', league: 'WK리그', tournament: '전국대회', club: '구단' };

/** Texts around the history; its entries are in `content.ts` and come from the API. */
export const texts = {
  heading: '연혁',
  title: '연맹 연혁',
  description: `${PRODUCT_FULL_NAME}이 걸어온 길: WK리그의 출범과 역대 챔피언, 전국대회와 구단의 변화를 연도별로 모았습니다.`,
  lead: (first: number, last: number) => `${first}년부터 ${last}년까지`,
  filter: '분류',
  all: '전체',
  topics,
  decade: (decade: number) => `${decade}년대`,
  champion: (season: number, club: string) => `${season} WK리그 챔피언 ${club}`,
  /** Both include their particles: 서울시청을, 3 : 2로. */
  final: (runnerUp: string, aggregate: string) => `챔피언결정전에서 ${runnerUp} 합계 ${aggregate} 이겼습니다.`,
  finalWithout: (runnerUp: string) => `챔피언결정전 상대는 ${runnerUp}입니다.`,
  moved: (before: string, after: string) => `${before}, 새 이름 ${after}`,
  source: (source: string) => `출처: ${source}`,
  empty: '이 분류에는 기록이 없습니다.',
  toLeague: 'WK리그 역사에서 결승과 역대 순위표 보기',
  failed: '연혁을 불러올 수 없습니다.',
  count: (count: number) => `${count}건`,
} as const;
