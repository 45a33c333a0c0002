import { conceded, games, points, readRules, scored } from './table.oracle.ts';
import type { MatchResult } from './tally.ts';
import type { Tie, TieDecision } from './ties.ts';

/**
 * Returns the reasons for the order of clubs on equal points, computed from the results alone, for tests. The order is
 * that of `readRules`; each rule's figures are counted separately for each pair.
 */
export function readTies(clubIds: readonly number[], results: readonly MatchResult[]): Tie[] {
  const order = readRules(clubIds, results).places.flat();
  const difference = (club: number, of = results) => scored(club, of) - conceded(club, of);
  const levels = [...new Set(order.map((club) => points(club, results)))];
  return levels.flatMap((level): Tie[] => {
    const clubs = order.filter((club) => points(club, results) === level);
    if (clubs.length < 2 || clubs.every((club) => games(club, results).length === 0)) return [];
    const sets = [...new Set(clubs.map((club) => difference(club)))]
      .map((value) => clubs.filter((club) => difference(club) === value))
      .filter((set) => set.length > 1);
    const among = (set: readonly number[]) =>
      results.filter(({ homeId, awayId }) => set.includes(homeId) && set.includes(awayId));
    return [
      {
        points: level,
        clubIds: clubs,
        decisions: clubs.slice(1).map((below, index): TieDecision => {
          const above = clubs[index] ?? 0;
          const set = among(sets.find((one) => one.includes(above) && one.includes(below)) ?? []);
          const wins = (club: number) => games(club, results).filter(([own, other]) => own > other).length;
          const figures: [TieDecision['rule'], number, number][] = [
            ['goalDifference', difference(above), difference(below)],
            ['headToHeadPoints', points(above, set), points(below, set)],
            ['headToHeadGoalDifference', difference(above, set), difference(below, set)],
            ['headToHeadGoalsFor', scored(above, set), scored(below, set)],
            ['goalsFor', scored(above, results), scored(below, results)],
            ['wins', wins(above), wins(below)],
          ];
          const [rule, aboveFigure, belowFigure] = figures.find(([, a, b]) => a !== b) ?? ['shared', null, null];
          return { above, below, rule, aboveFigure, belowFigure };
        }),
        headToHead: sets.map((set) =>
          set.map((clubId) => ({
            clubId,
            played: games(clubId, among(set)).length,
            points: points(clubId, among(set)),
            goalDifference: difference(clubId, among(set)),
            goalsFor: scored(clubId, among(set)),
          })),
        ),
      },
    ];
  });
}
