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

/** Returns the rules with these names, in their order. A name that only newer code knows is left out. */
export const rulesNamed = (names: readonly string[]): TableRule[] =>
  names.flatMap((name) => TABLE_RULES.filter((rule) => rule.name === name));

/**
 * Returns the rules before head-to-head. Clubs equal in all of them are level: head-to-head is the table of their own
 * matches. Empty for an order without head-to-head.
 */
export const levelRules = (order: readonly TableRule[] = TABLE_RULES): readonly TableRule[] =>
  order.slice(
    0,
    Math.max(
      0,
      order.findIndex(({ isHeadToHead }) => isHeadToHead),
    ),
  );

/** A criterion as visitors know it: the rules of head-to-head are one. */
export type TableCriterion = TableFigure | 'headToHead';

/** Returns the criteria of an order, first to last. */
export const criteriaOf = (order: readonly TableRule[]): readonly TableCriterion[] => [
  ...new Set(order.map(({ figure, isHeadToHead }) => (isHeadToHead ? 'headToHead' : figure))),
];

/** The usual criteria. */
export const TABLE_CRITERIA = criteriaOf(TABLE_RULES);
