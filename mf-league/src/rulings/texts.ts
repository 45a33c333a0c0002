import { PROTEST_OUTCOME_NAMES } from '@wkff/contracts';

/** Texts of what a committee decided. */
export const texts = {
  winner: (club: string) => `승리 팀: ${club}`,
  revoked: '취소됨',
  revokes: (title: string) => `취소한 결정: ${title}`,
  body: '결정 기관',
  article: '근거 조항',
  decidedOn: '결정일',
  effectFrom: '효력일',
  source: '출처',
} as const;

/** Texts of a protest of a club. */
export const protestTexts = {
  club: (name: string) => `${name}의 이의 제기`,
  received: '접수',
  deadline: '제기 기한',
  late: '기한 뒤 접수',
  outcomes: PROTEST_OUTCOME_NAMES,
} as const;
