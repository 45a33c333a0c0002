import { RULES, type Standing, type TieRule } from './table.ts';

/** A club's line in the table of the matches among clubs level on points and goal difference. */
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
  rule: TieRule | 'shared';
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
  /**
   * For each set of clubs level on goal difference, too: the table of their own matches, in the order of the league's.
   */
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
      headToHead: neighbours(group, ({ row }) => row.goalDifference).map((level) => level.map(toHeadToHeadRow)),
    }));
}

function decide(above: Standing, below: Standing): TieDecision {
  const clubs = { above: above.row.clubId, below: below.row.clubId };
  for (const { name, figure } of RULES) {
    const [aboveFigure, belowFigure] = [figure(above), figure(below)];
    // Points are equal within a tie.
    if (name !== 'points' && aboveFigure !== belowFigure) return { ...clubs, rule: name, aboveFigure, belowFigure };
  }
  return { ...clubs, rule: 'shared', aboveFigure: null, belowFigure: null };
}

function toHeadToHeadRow({ row, among }: Standing): HeadToHeadRow {
  const { played = 0, points = 0, goalDifference = 0, goalsFor = 0 } = among ?? {};
  return { clubId: row.clubId, played, points, goalDifference, goalsFor };
}

/** Returns runs of two or more neighbours with the same value. */
function neighbours(standings: readonly Standing[], value: (standing: Standing) => number): Standing[][] {
  const runs: Standing[][] = [];
  for (const standing of standings) {
    const run = runs.at(-1);
    if (run?.[0] && value(run[0]) === value(standing)) run.push(standing);
    else runs.push([standing]);
  }
  return runs.filter((run) => run.length > 1);
}
