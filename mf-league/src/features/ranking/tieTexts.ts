import type { RankingDecision } from '@wkff/contracts';
import { formatDifference, withParticle } from '@wkff/ui';

type Rule = RankingDecision['rule'];

/** What each rule counts, with the Korean particle for "by". */
const MEANS: Record<Exclude<Rule, 'shared'>, [string, '로' | '으로']> = {
  goalDifference: ['골 득실', '로'],
  headToHeadPoints: ['승자승 승점', '으로'],
  headToHeadGoalDifference: ['승자승 골 득실', '로'],
  headToHeadGoalsFor: ['승자승 득점', '으로'],
  goalsFor: ['다득점', '으로'],
  wins: ['다승', '으로'],
};

const UNITS: Record<Exclude<Rule, 'shared'>, (figure: number) => string> = {
  goalDifference: formatDifference,
  headToHeadPoints: (figure) => `${figure}점`,
  headToHeadGoalDifference: formatDifference,
  headToHeadGoalsFor: (figure) => `${figure}골`,
  goalsFor: (figure) => `${figure}골`,
  wins: (figure) => `${figure}승`,
};

/** Returns the explanation of the order of clubs with equal points. */
export const tieTexts = {
  heading: '승점이 같은 팀, 왜 이 순위인가요?',
  summary: (points: number) => `승점 ${points}`,
  decided: (rule: Exclude<Rule, 'shared'>, above: string, aboveFigure: number, below: string, belowFigure: number) => {
    const [counted, by] = MEANS[rule];
    const figure = UNITS[rule];
    return `${withParticle(above, '이/가')} ${counted}(${figure(aboveFigure)})${by} 앞섭니다 (${below} ${figure(belowFigure)}).`;
  },
  shared: (above: string, below: string, rank: number) =>
    `${withParticle(above, '과/와')} ${withParticle(below, '은/는')} 모든 기준이 같아 공동 ${rank}위입니다.`,
  notMet: (clubs: string) => `골 득실까지 같은 ${withParticle(clubs, '은/는')} 서로 치른 경기가 아직 없습니다.`,
  headToHead: '골 득실까지 같은 팀끼리 치른 경기 (승자승)',
  club: '팀',
  played: '경기',
  points: '승점',
  difference: '득실',
  goalsFor: '득점',
} as const;
