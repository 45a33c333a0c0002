import { PRODUCT_FULL_NAME } from '@wkff/contracts';
import { routeTexts } from './routeTexts.ts';

/** Texts of the league's introduction. Its facts are in `content.ts`. */
export const texts = {
  ...routeTexts,
  lead: `${PRODUCT_FULL_NAME}이 운영하는 여자축구 리그입니다.`,
  figures: '숫자로 보는 리그',
  clubs: (season: number | null) => (season === null ? '참가 팀' : `${season} 시즌 참가 팀`),
  clubsFailed: '참가 팀을 불러올 수 없습니다.',
  founded: (year: string) => `${year}년 창단`,
  ranking: '순위는 이렇게 정합니다',
  rankingLead:
    '아래 순서대로 비교해 먼저 차이가 나는 항목에서 순위가 갈립니다. 플레이오프와 챔피언결정전 경기는 순위표에 넣지 않습니다.',
  toRanking: '순위표 보기',
  postseason: '포스트시즌',
  postseasonLead: '정규리그 상위 세 팀이 우승을 놓고 겨룹니다.',
  versus: 'vs',
  formats: '시즌별 대회 방식',
  formatsCaption: '시즌별 팀 수, 팀당 경기 수, 정규리그 전체 경기 수와 운영 방식',
  season: '시즌',
  clubCount: '팀',
  rounds: '팀당 경기',
  matches: '전체 경기',
  rules: '알아 두면 좋은 규정',
  toMatches: '경기 일정·결과',
  toHistory: '리그 역사',
  next: '더 보기',
} as const;
