import type { Ranking } from '@wkff/contracts';

type Unconfirmed = NonNullable<Ranking['rules']['unconfirmed']>;

const rules: Record<Unconfirmed[number], string> = { points: '승점', order: '순위 기준', lots: '추첨' };

/** Texts of the table. */
export const texts = {
  rank: '순위',
  club: '팀',
  played: '경기',
  won: '승',
  drawn: '무',
  lost: '패',
  goalsFor: '득점',
  goalsAgainst: '실점',
  difference: '득실',
  extraPoints: '추가점',
  points: '승점',
  ruledPoints: (extra: number) => `승점 ${Math.abs(extra)}점 ${extra < 0 ? '삭감' : '가산'}을 반영한 승점`,
  form: { W: '승', D: '무', L: '패' },
  next: '다음 상대',
  nextShort: '다음',
  published: '대회가 끝난 뒤 발표된 순위표입니다.',
  /** For staff. */
  unconfirmed: (names: Unconfirmed) => `미확인 규정: ${names.map((name) => rules[name]).join(', ')}`,
  sampleNote: '표본 점수가 포함된 순위표입니다.',
} as const;
