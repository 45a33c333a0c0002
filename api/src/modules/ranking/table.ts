import { POINTS } from '@wkff/contracts';

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

type Tally = Omit<TableRow, 'rank'>;

/** A comparison of two lines: below zero puts the first one higher. */
type Rule = (a: Tally, b: Tally) => number;

const byPoints: Rule = (a, b) => b.points - a.points;
const byGoalDifference: Rule = (a, b) => b.goalDifference - a.goalDifference;
const byGoalsScored: Rule = (a, b) => b.goalsFor - a.goalsFor;
const byWins: Rule = (a, b) => b.won - a.won;

/**
 * The league table of some results, best club first.
 *
 * Order (decisions.md "League", after the league's published rules of 2017, 2020 and 2023): points (3, 1, 0), goal difference,
 * head-to-head, goals scored, wins. Clubs equal after all of them share a rank and stand by ascending id. Head-to-head is the
 * table of the matches among the clubs level on points and goal difference, and no others: points, goal difference and goals
 * scored in it. Clubs that it leaves level go on to goals scored; it is not started over among them.
 *
 * @param clubIds every club of the table, each once; a club without a result gets a line of zeros.
 * @param results played matches between those clubs, in any order.
 * @throws RangeError for a result with a club that is not in `clubIds`, or of a club against itself.
 */
export function computeTable(clubIds: readonly number[], results: readonly MatchResult[]): TableRow[] {
  const tallies = tally(clubIds, results);
  const headToHead = headToHeadTallies([...tallies.values()], results);
  const compare = firstDifference([
    byPoints,
    byGoalDifference,
    (a, b) => compareHeadToHead(headToHead.get(a.clubId), headToHead.get(b.clubId)),
    byGoalsScored,
    byWins,
  ]);
  const sorted = [...tallies.values()].sort((a, b) => compare(a, b) || a.clubId - b.clubId);
  const rows: TableRow[] = [];
  for (const [index, line] of sorted.entries()) {
    const above = rows[index - 1];
    rows.push({ rank: above && compare(above, line) === 0 ? above.rank : index + 1, ...line });
  }
  return rows;
}

const compareWithinGroup = firstDifference([byPoints, byGoalDifference, byGoalsScored]);

/** A club level with no other has no head-to-head line; it is told from the rest before that rule is asked. */
function compareHeadToHead(a: Tally | undefined, b: Tally | undefined): number {
  return a && b ? compareWithinGroup(a, b) : 0;
}

/** One rule out of several: the first that tells the two clubs apart decides. */
function firstDifference(rules: readonly Rule[]): Rule {
  return (a, b) => {
    for (const rule of rules) {
      const difference = rule(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** By club: its line in the table among the clubs level with it on points and goal difference, where there are any. */
function headToHeadTallies(lines: readonly Tally[], results: readonly MatchResult[]): Map<number, Tally> {
  const byStanding = new Map<string, number[]>();
  for (const { points, goalDifference, clubId } of lines) {
    const standing = `${points} ${goalDifference}`;
    byStanding.set(standing, [...(byStanding.get(standing) ?? []), clubId]);
  }
  const found = new Map<number, Tally>();
  for (const group of byStanding.values()) {
    if (group.length < 2) continue;
    const among = results.filter((result) => group.includes(result.homeId) && group.includes(result.awayId));
    for (const [clubId, line] of tally(group, among)) found.set(clubId, line);
  }
  return found;
}

/** Sums up the results, by club, in the order of `clubIds`. */
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
