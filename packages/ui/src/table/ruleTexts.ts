import {
  criteriaOf,
  POINTS,
  rulesNamed,
  TABLE_RULES,
  type Ranking,
  type TableCriterion,
  type TableFigure,
} from '@wkff/contracts';

const criteria: Record<TableCriterion, string> = {
  points: '승점',
  goalDifference: '골 득실',
  headToHead: '승자승',
  goalsFor: '다득점',
  won: '다승',
};

const figures: Record<TableFigure, string> = {
  points: '승점',
  goalDifference: '골 득실',
  goalsFor: '득점',
  won: '승리',
};

type Unconfirmed = NonNullable<Ranking['rules']['unconfirmed']>;

const parts: Record<Unconfirmed[number], string> = { points: '승점', order: '순위 기준', lots: '추첨' };

/** Texts of the rules that order a table. */
export const ruleTexts = {
  published: '대회가 끝난 뒤 발표된 순위표입니다.',
  /** Points that rulings have given or taken. */
  ruledPoints: (extra: number) => `승점 ${Math.abs(extra)}점 ${extra < 0 ? '삭감' : '가산'}을 반영한 승점`,
  /** For staff. */
  unconfirmed: (names: Unconfirmed) => `미확인 규정: ${names.map((name) => parts[name]).join(', ')}`,
  /** The criterion of the whole season, and head-to-head. */
  criteria,
  /** What a rule counts. */
  figures,
  /** How a table is counted. Without its rules: by the usual ones. */
  counted: ({ order, win, draw, loss }: Partial<Ranking['rules']> = {}) =>
    `${criteriaOf(order ? rulesNamed(order) : TABLE_RULES)
      .map((criterion) => criteria[criterion])
      .join(', ')} 순이며 플레이오프는 넣지 않습니다.` +
    (win === undefined || (win === POINTS.win && draw === POINTS.draw && loss === POINTS.loss)
      ? ''
      : ` 승리 ${win}점, 무승부 ${draw}점, 패배 ${loss}점입니다.`),
} as const;
