import { TABLE_RULES, type TieRuleName } from '@wkff/contracts';
import { figureOf, levelKey, type Standing } from './table.ts';

/** A club's line in the table of the matches among level clubs (`LEVEL_RULES`). */
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
  /** `shared`: no rule separates them, so they share a rank and there are no figures. */
  rule: TieRuleName | 'shared';
  aboveFigure: number | null;
  belowFigure: number | null;
}

/** Clubs on equal points, and the reasons for their order. */
export interface Tie {
  points: number;
  /** Two or more, in the order of the table. */
  clubIds: number[];
  /** One for each pair of neighbours, in the order of the table. */
  decisions: TieDecision[];
  /** For each set of level clubs: the table of their own matches, in the order of the league's. */
  headToHead: HeadToHeadRow[][];
}

/**
 * Returns the reasons for the order of clubs on equal points, for every such group of a table (`orderClubs`), the
 * highest first. Clubs that have not played yet need no reason.
 */
export function explainTies(standings: readonly Standing[]): Tie[] {
  return neighbours(standings, ({ row }) => row.points)
    .filter((group) => group.some(({ row }) => row.played > 0))
    .map((group) => ({
      points: group[0]?.row.points ?? 0,
      clubIds: group.map(({ row }) => row.clubId),
      decisions: group.slice(1).map((below, index) => decide(group[index] ?? below, below)),
      headToHead: neighbours(group, ({ row }) => levelKey(row)).map((level) => level.map(toHeadToHeadRow)),
    }));
}

function decide(above: Standing, below: Standing): TieDecision {
  const clubs = { above: above.row.clubId, below: below.row.clubId };
  for (const rule of TABLE_RULES) {
    const [aboveFigure, belowFigure] = [figureOf(rule, above), figureOf(rule, below)];
    // Points are equal within a tie.
    if (rule.name !== 'points' && aboveFigure !== belowFigure)
      return { ...clubs, rule: rule.name, aboveFigure, belowFigure };
  }
  return { ...clubs, rule: 'shared', aboveFigure: null, belowFigure: null };
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
