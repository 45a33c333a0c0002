import { levelRules, type SeasonRules, type TableRule, type TieRuleName } from '@wkff/contracts';
import { figureOf, levelKey, orderOf } from './order.ts';
import type { Standing } from './table.ts';

/** A club's line in the table of the matches among level clubs (`levelRules`). */
interface HeadToHeadRow {
  clubId: number;
  played: number;
  points: number;
  goalDifference: number;
  goalsFor: number;
}

/** What separates two neighbours on equal points: the first rule whose figures differ. */
export interface TieDecision {
  above: number;
  below: number;
  /** `lots`: only lots separate them. `shared`: nothing does, so they share a rank. Both have no figures. */
  rule: TieRuleName | 'lots' | 'shared';
  aboveFigure: number | null;
  belowFigure: number | null;
}

/** Clubs on equal points, and the reasons for their order. */
export interface Tie {
  points: number;
  /** Two or more, in the order of the table. */
  clubIds: number[];
  /** One decision for each pair of neighbours, in the order of the table. */
  decisions: TieDecision[];
  /** For each set of level clubs: the table of their own matches, in the order of the league's. */
  headToHead: HeadToHeadRow[][];
}

/**
 * Returns the reasons for the order of clubs on equal points, for every such group of a table (`tableOf`), the
 * highest first. Clubs that have not played yet need no reason, nor do clubs that withdrew.
 */
export function explainTies(standings: readonly Standing[], rules: Pick<SeasonRules, 'order'>): Tie[] {
  const order = orderOf(rules);
  const isLevelled = levelRules(order).length > 0;
  const ranked = standings.filter(({ isWithdrawn }) => !isWithdrawn);
  return neighbours(ranked, ({ row }) => row.points)
    .filter((group) => group.some(({ row }) => row.played > 0))
    .map((group) => ({
      points: group[0]?.row.points ?? 0,
      clubIds: group.map(({ row }) => row.clubId),
      decisions: group.slice(1).map((below, index) => decide(order, group[index] ?? below, below)),
      headToHead: isLevelled
        ? neighbours(group, ({ row }) => levelKey(row, order)).map((level) => level.map(toHeadToHeadRow))
        : [],
    }));
}

function decide(order: readonly TableRule[], above: Standing, below: Standing): TieDecision {
  const clubs = { above: above.row.clubId, below: below.row.clubId };
  for (const rule of order) {
    const [aboveFigure, belowFigure] = [figureOf(rule, above), figureOf(rule, below)];
    // Points are equal within a tie.
    if (rule.name !== 'points' && aboveFigure !== belowFigure)
      return { ...clubs, rule: rule.name, aboveFigure, belowFigure };
  }
  const rule = above.lotsId === null ? 'shared' : 'lots';
  return { ...clubs, rule, aboveFigure: null, belowFigure: null };
}

function toHeadToHeadRow({ row, among }: Standing): HeadToHeadRow {
  const { played = 0, points = 0, goalDifference = 0, goalsFor = 0 } = among ?? {};
  return { clubId: row.clubId, played, points, goalDifference, goalsFor };
}

/** Returns runs of two or more neighbours with the same value. */
function neighbours(standings: readonly Standing[], value: (standing: Standing) => number | string): Standing[][] {
  const runs: Standing[][] = [];
  for (const standing of standings) {
    const run = runs.at(-1);
    if (run?.[0] && value(run[0]) === value(standing)) run.push(standing);
    else runs.push([standing]);
  }
  return runs.filter((run) => run.length > 1);
}
