/**
 * The rules that order a league table (docs/spec/league.md#ranking, after the league's published rules of 2017, 2020
 * and 2023). Computation, reasons, texts and the wire follow from the one list here; CONTRIBUTING.md#change-a-rule-of-the-ranking
 * says what a change of it needs.
 */

/** A figure of a club's line in a table. The club with the higher figure ranks higher. */
export type TableFigure = 'points' | 'goalDifference' | 'goalsFor' | 'won';

/** The rules in the order they apply. `isHeadToHead`: the figure counts only matches among clubs that are level. */
export const TABLE_RULES = [
  { name: 'points', figure: 'points', isHeadToHead: false },
  { name: 'goalDifference', figure: 'goalDifference', isHeadToHead: false },
  { name: 'headToHeadPoints', figure: 'points', isHeadToHead: true },
  { name: 'headToHeadGoalDifference', figure: 'goalDifference', isHeadToHead: true },
  { name: 'headToHeadGoalsFor', figure: 'goalsFor', isHeadToHead: true },
  { name: 'goalsFor', figure: 'goalsFor', isHeadToHead: false },
  { name: 'wins', figure: 'won', isHeadToHead: false },
] as const satisfies readonly { name: string; figure: TableFigure; isHeadToHead: boolean }[];

export type TableRule = (typeof TABLE_RULES)[number];

/** A rule that separates clubs on equal points. */
export type TieRuleName = Exclude<TableRule['name'], 'points'>;

/** The rules before head-to-head. Clubs equal in all of them are level: head-to-head is the table of their own matches. */
export const LEVEL_RULES: readonly TableRule[] = TABLE_RULES.slice(
  0,
  TABLE_RULES.findIndex(({ isHeadToHead }) => isHeadToHead),
);

/** A criterion as visitors know it: the rules of head-to-head are one. */
export type TableCriterion = TableFigure | 'headToHead';

export const TABLE_CRITERIA: readonly TableCriterion[] = [
  ...new Set(TABLE_RULES.map(({ figure, isHeadToHead }) => (isHeadToHead ? 'headToHead' : figure))),
];
