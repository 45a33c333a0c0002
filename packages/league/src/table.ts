import { levelRules, type SeasonRules } from '@wkff/contracts';
import { figureOf, levelKey, orderOf } from './order.ts';
import { adjust, tally, type Adjustment, type CountedResult, type Tally } from './tally.ts';

/** A club's line in a table. */
export interface TableRow extends Tally {
  /** From 1; clubs equal after every rule share it, and the next rank is skipped (1, 2, 2, 4). */
  rank: number;
}

/** A club's line with what decides its place. */
export interface Standing {
  /** The club's sums, with what rulings added (`extra`). */
  row: TableRow;
  /** The club's line in the table of the matches among the clubs level with it (`levelRules`); null: no club is level. */
  among: Tally | null;
  extra: Adjustment;
  /** The ruling whose lots separated it from clubs that are equal by every rule; null: none did. */
  lotsId: number | null;
  isWithdrawn: boolean;
}

/** What a table is computed from. */
export interface TableInput {
  /** All clubs of the table, each once; a club without a result gets a line of zeros. */
  clubIds: readonly number[];
  /** Results between those clubs, in any order. */
  results: readonly CountedResult[];
  rules: Pick<SeasonRules, 'points' | 'order'>;
  adjustments?: readonly Adjustment[];
  /** Clubs in the order that lots gave them; the latest ruling last. */
  lots?: readonly { rulingId: number; clubIds: readonly number[] }[];
  /** Clubs that withdrew and whose matches are annulled. */
  withdrawnIds?: readonly number[];
}

/**
 * Returns a league table, best club first.
 *
 * Clubs are in the order of the season's rules. Head-to-head is the table of the matches among the clubs level before
 * it, and no others; it is not repeated among clubs that it leaves level, and it knows no adjustments. Clubs equal
 * after all rules are in the order of the latest lots that all of them were in; without any they share a rank and are
 * in order of id. Clubs that withdrew come last.
 *
 * @throws RangeError for a result with a club that is not in `clubIds`, or of a club against itself.
 */
export function tableOf(input: TableInput): Standing[] {
  const { clubIds, results, rules, adjustments = [], lots = [], withdrawnIds = [] } = input;
  const tallies = [...tally(clubIds, results, rules).values()];
  const extras = tallies.map((row) => adjust(row, adjustments));
  const ranked = tallies.filter(({ clubId }) => !withdrawnIds.includes(clubId));
  const headToHead = headToHeadTallies(ranked, results, rules);
  const compare = comparison(rules);
  const lines = tallies.map((row, index): Line => {
    const extra = extras[index] ?? { clubId: row.clubId, points: 0, goalsFor: 0, goalsAgainst: 0 };
    const isWithdrawn = withdrawnIds.includes(row.clubId);
    return { row, among: headToHead.get(row.clubId) ?? null, extra, isWithdrawn };
  });
  lines.sort((a, b) => compare(a, b) || a.row.clubId - b.row.clubId);

  const standings: Standing[] = [];
  for (const [index, line] of lines.entries()) {
    if (index < standings.length) continue;
    const equal = lines.slice(index).filter((other) => compare(line, other) === 0);
    standings.push(...rank(equal, index + 1, lots));
  }
  return standings;
}

interface Line extends Omit<Standing, 'row' | 'lotsId'> {
  row: Tally;
}

/** Compares clubs by the first rule whose figures differ; below zero: the first club ranks higher. */
function comparison(rules: TableInput['rules']): (a: Line, b: Line) => number {
  const order = orderOf(rules);
  return (a, b) => {
    if (a.isWithdrawn !== b.isWithdrawn) return a.isWithdrawn ? 1 : -1;
    for (const rule of order) {
      const difference = figureOf(rule, b) - figureOf(rule, a);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Ranks clubs that are equal by every rule, from a rank on. */
function rank(equal: readonly Line[], first: number, lots: NonNullable<TableInput['lots']>): Standing[] {
  const drawn =
    equal.length > 1
      ? lots.findLast(({ clubIds }) => equal.every(({ row }) => clubIds.includes(row.clubId)))
      : undefined;
  if (!drawn) return equal.map((line) => ({ ...line, row: { rank: first, ...line.row }, lotsId: null }));
  const place = ({ row }: Line) => drawn.clubIds.indexOf(row.clubId);
  return equal
    .toSorted((a, b) => place(a) - place(b))
    .map((line, index) => ({ ...line, row: { rank: first + index, ...line.row }, lotsId: drawn.rulingId }));
}

/** Returns the line of each club in the table among the clubs level with it (docs/spec/league.md#head-to-head). */
function headToHeadTallies(
  lines: readonly Tally[],
  results: readonly CountedResult[],
  rules: TableInput['rules'],
): Map<number, Tally> {
  const order = orderOf(rules);
  const found = new Map<number, Tally>();
  if (levelRules(order).length === 0) return found;
  const levels = new Map<string, number[]>();
  for (const line of lines) {
    const key = levelKey(line, order);
    levels.set(key, [...(levels.get(key) ?? []), line.clubId]);
  }
  for (const clubIds of levels.values()) {
    if (clubIds.length < 2) continue;
    const among = results.filter(({ homeId, awayId }) => clubIds.includes(homeId) && clubIds.includes(awayId));
    for (const [clubId, line] of tally(clubIds, among, rules)) found.set(clubId, line);
  }
  return found;
}
