import { LEVEL_RULES, POINTS, TABLE_RULES, type TableRule } from '@wkff/contracts';

/** A match that was played: club ids and goals. */
export interface MatchResult {
  homeId: number;
  awayId: number;
  homeGoals: number;
  awayGoals: number;
}

/** A club's line in a table. */
export interface TableRow {
  /** From 1; clubs equal after every rule share it, and the next rank is skipped (1, 2, 2, 4). */
  rank: number;
  clubId: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  goalDifference: number;
  points: number;
}

/** A club's sums, in all its matches or in some of them. */
type Tally = Omit<TableRow, 'rank'>;

/** A club's line with the figures that decide its place. */
export interface Standing<Row extends Tally = TableRow> {
  row: Row;
  /** Its line in the table of the matches among the clubs level with it (`LEVEL_RULES`); null: no club is level. */
  among: Tally | null;
}

/** Returns a club's figure by a rule. A club that is level with no other has no head-to-head line, and needs none. */
export function figureOf({ figure, isHeadToHead }: TableRule, { row, among }: Standing<Tally>): number {
  return isHeadToHead ? (among?.[figure] ?? 0) : row[figure];
}

/** Returns a key that level clubs share: their figures by the rules before head-to-head. */
export function levelKey(row: Tally): string {
  return LEVEL_RULES.map(({ figure }) => row[figure]).join(' ');
}

/**
 * Returns the league table of some results, best club first.
 *
 * The order is that of `TABLE_RULES`. Clubs equal after all of them share a rank and are in order of id. Head-to-head is
 * the table of the matches among the clubs level before it, and no others. It is not repeated among clubs that it leaves
 * level.
 *
 * @param clubIds all clubs of the table, each once; a club without a result gets a line of zeros.
 * @param results played matches between those clubs, in any order.
 * @throws RangeError for a result with a club that is not in `clubIds`, or of a club against itself.
 */
export function computeTable(clubIds: readonly number[], results: readonly MatchResult[]): TableRow[] {
  return orderClubs(clubIds, results).map(({ row }) => row);
}

/** Like `computeTable`, each line with the head-to-head figures that decided its place. */
export function orderClubs(clubIds: readonly number[], results: readonly MatchResult[]): Standing[] {
  const tallies = [...tally(clubIds, results).values()];
  const headToHead = headToHeadTallies(tallies, results);
  const sorted = tallies
    .map((row) => ({ row, among: headToHead.get(row.clubId) ?? null }))
    .sort((a, b) => compareStandings(a, b) || a.row.clubId - b.row.clubId);
  const standings: Standing[] = [];
  for (const [index, { row, among }] of sorted.entries()) {
    const above = standings[index - 1];
    const rank = above && compareStandings(above, { row, among }) === 0 ? above.row.rank : index + 1;
    standings.push({ row: { rank, ...row }, among });
  }
  return standings;
}

/** Compares two clubs by the first rule whose figures differ; below zero: the first club ranks higher. */
function compareStandings(a: Standing<Tally>, b: Standing<Tally>): number {
  for (const rule of TABLE_RULES) {
    const difference = figureOf(rule, b) - figureOf(rule, a);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the line of each club in the table among the clubs level with it (docs/spec/league.md#head-to-head). */
function headToHeadTallies(lines: readonly Tally[], results: readonly MatchResult[]): Map<number, Tally> {
  const levels = new Map<string, number[]>();
  for (const line of lines) {
    const key = levelKey(line);
    levels.set(key, [...(levels.get(key) ?? []), line.clubId]);
  }
  const found = new Map<number, Tally>();
  for (const group of levels.values()) {
    if (group.length < 2) continue;
    const among = results.filter((result) => group.includes(result.homeId) && group.includes(result.awayId));
    for (const [clubId, line] of tally(group, among)) found.set(clubId, line);
  }
  return found;
}

/** Sums up the results by club, in the order of `clubIds`. */
function tally(clubIds: readonly number[], results: readonly MatchResult[]): Map<number, Tally> {
  const lines = new Map<number, Tally>(clubIds.map((clubId) => [clubId, emptyTally(clubId)]));
  for (const { homeId, awayId, homeGoals, awayGoals } of results) {
    const home = lines.get(homeId);
    const away = lines.get(awayId);
    if (!home || !away || home === away) {
      throw new RangeError(`A result between clubs ${homeId} and ${awayId} does not belong to this table`);
    }
    addResult(home, homeGoals, awayGoals);
    addResult(away, awayGoals, homeGoals);
  }
  return lines;
}

function emptyTally(clubId: number): Tally {
  return { clubId, played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, goalDifference: 0, points: 0 };
}

function addResult(line: Tally, scored: number, conceded: number): void {
  const outcome = scored > conceded ? 'win' : scored === conceded ? 'draw' : 'loss';
  line.played += 1;
  line.won += outcome === 'win' ? 1 : 0;
  line.drawn += outcome === 'draw' ? 1 : 0;
  line.lost += outcome === 'loss' ? 1 : 0;
  line.goalsFor += scored;
  line.goalsAgainst += conceded;
  line.goalDifference += scored - conceded;
  line.points += POINTS[outcome];
}
