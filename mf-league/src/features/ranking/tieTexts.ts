import { levelRules, rulesNamed, TABLE_RULES, type TableFigure, type TieRuleName } from '@wkff/contracts';
import { formatDifference, ruleTexts, withParticle } from '@wkff/ui';

const { criteria, figures } = ruleTexts;

/** How each figure is written, with the Korean particle for "by" after its name. */
const FIGURES: Record<TableFigure, { by: '로' | '으로'; show(figure: number): string }> = {
  points: { by: '으로', show: (figure) => `${figure}점` },
  goalDifference: { by: '로', show: formatDifference },
  goalsFor: { by: '으로', show: (figure) => `${figure}골` },
  won: { by: '으로', show: (figure) => `${figure}승` },
};

/** Clubs that head-to-head compares by an order of rules (absent: the usual one): 골 득실까지 같은. */
function level(order: readonly string[] | undefined): string {
  const rules = levelRules(order && rulesNamed(order));
  const last = criteria[rules.at(-1)?.figure ?? 'points'];
  return `${rules.length > 1 ? `${last}까지` : withParticle(last, '이/가')} 같은`;
}

/** Returns the explanation of the order of clubs with equal points. */
export const tieTexts = {
  heading: '승점이 같은 팀, 왜 이 순위인가요?',
  summary: (points: number) => `승점 ${points}`,
  lots: (above: string, below: string) =>
    `${withParticle(above, '과/와')} ${withParticle(below, '은/는')} 모든 기준이 같아 추첨으로 순위를 정했습니다.`,
  decided: (name: TieRuleName, above: string, aboveFigure: number, below: string, belowFigure: number) => {
    const rule = TABLE_RULES.find((one) => one.name === name);
    // A tab older than the API does not know a new rule.
    if (!rule) return `${withParticle(above, '이/가')} ${below}보다 앞섭니다.`;
    const counted = rule.isHeadToHead ? `${criteria.headToHead} ${figures[rule.figure]}` : criteria[rule.figure];
    const { by, show } = FIGURES[rule.figure];
    return `${withParticle(above, '이/가')} ${counted}(${show(aboveFigure)})${by} 앞섭니다 (${below} ${show(belowFigure)}).`;
  },
  shared: (above: string, below: string, rank: number) =>
    `${withParticle(above, '과/와')} ${withParticle(below, '은/는')} 모든 기준이 같아 공동 ${rank}위입니다.`,
  notMet: (clubs: string, order?: readonly string[]) =>
    `${level(order)} ${withParticle(clubs, '은/는')} 서로 치른 경기가 아직 없습니다.`,
  headToHead: (order?: readonly string[]) => `${level(order)} 팀끼리 치른 경기 (${criteria.headToHead})`,
} as const;
