import type { MatchResult } from './tally.ts';
import { computeTable } from './testing/computeTable.ts';

const LETTERS = 'ABCDEXYZ';

/** Computes a table. Clubs are letters (A has id 1), results are written `A 2-1 B`. */
function result(text: string): MatchResult {
  const [, home, homeGoals, awayGoals, away] = /^(\w) (\d+)-(\d+) (\w)$/.exec(text) ?? [];
  if (!home || !away) throw new Error(`not a result: ${text}`);
  const id = (letter: string) => LETTERS.indexOf(letter) + 1;
  return { homeId: id(home), awayId: id(away), homeGoals: Number(homeGoals), awayGoals: Number(awayGoals) };
}

/** Returns the order as `A > B = C`, `=` for a shared rank; leaves out clubs X, Y and Z, which only supply results. */
function order(...texts: string[]): string {
  const results = texts.map(result);
  const clubIds = [...new Set(results.flatMap(({ homeId, awayId }) => [homeId, awayId]))];
  const shown = computeTable(clubIds, results)
    .map(({ rank, clubId }) => ({ rank, letter: LETTERS[clubId - 1] ?? '' }))
    .filter(({ letter }) => !'XYZ'.includes(letter));
  return shown
    .map(({ rank, letter }, index) => `${index === 0 ? '' : shown[index - 1]?.rank === rank ? ' = ' : ' > '}${letter}`)
    .join('');
}

describe('the league table, rule by rule', () => {
  it('counts three points for a win, one for a draw, none for a defeat', () => {
    const table = computeTable([1, 2, 3], [result('A 2-1 B'), result('C 0-0 A'), result('B 0-3 C')]);
    const columns = [
      'rank',
      'clubId',
      'played',
      'won',
      'drawn',
      'lost',
      'goalsFor',
      'goalsAgainst',
      'goalDifference',
      'points',
    ] as const;
    expect(table.map((row) => columns.map((column) => row[column]))).toEqual([
      [1, 3, 2, 1, 1, 0, 3, 0, 3, 4],
      [2, 1, 2, 1, 1, 0, 2, 1, 1, 4],
      [3, 2, 2, 0, 0, 2, 1, 5, -4, 0],
    ]);
  });

  it('applies goal difference before the match between two clubs level on points', () => {
    expect(order('B 1-0 A', 'A 3-0 X', 'X 5-4 B')).toBe('A > B');
  });

  it('applies the match between two clubs level on goal difference before goals scored', () => {
    expect(order('B 1-0 A', 'A 9-8 X', 'Y 1-0 B')).toBe('B > A');
  });

  it('applies goals scored next to level clubs that have not met', () => {
    expect(order('A 1-0 X', 'B 4-3 X')).toBe('B > A');
  });

  it('applies goals scored next to level clubs that drew', () => {
    expect(order('A 1-1 B', 'A 1-0 X', 'B 4-3 X')).toBe('B > A');
  });

  it('applies points before goal difference in the matches between level clubs', () => {
    expect(order('A 1-0 B', 'B 0-1 A', 'B 5-0 A', 'A 8-0 X', 'B 7-6 X', 'B 1-0 Y')).toBe('A > B');
  });

  it('applies goal difference before goals scored in the matches between level clubs', () => {
    expect(order('A 3-0 B', 'B 5-4 C', 'C 1-0 A', 'A 1-0 X', 'B 5-0 X', 'C 3-0 X')).toBe('A > C > B');
  });

  it('applies goals scored in their own matches to three clubs that beat each other in a cycle', () => {
    expect(order('A 3-2 B', 'B 1-0 C', 'C 2-1 A', 'A 1-0 X', 'B 1-0 X', 'C 9-8 X')).toBe('A > B > C');
  });

  it('applies all goals scored to three clubs that beat each other in a cycle by the same score', () => {
    expect(order('A 1-0 B', 'B 1-0 C', 'C 1-0 A', 'A 2-1 X', 'B 3-2 X', 'C 1-0 X')).toBe('B > A > C');
  });

  it('does not repeat head-to-head among the clubs that it leaves level', () => {
    // Among the three, B has scored one goal, A and C two each. C beat A, but A has scored more in total.
    expect(order('A 1-0 B', 'B 1-0 C', 'C 2-1 A', 'A 5-4 X', 'B 9-8 X', 'C 1-0 X')).toBe('A > C > B');
  });

  it('ignores wins in the matches between level clubs', () => {
    // A and B both have three points and 2-2 goals against C; A with a win, B with three draws.
    const againstC = ['A 2-0 C', 'C 1-0 A', 'C 1-0 A', 'B 1-1 C', 'C 1-1 B', 'B 0-0 C'];
    const againstOthers = ['A 1-0 X', 'A 1-0 Y', 'A 1-0 Z', 'B 5-4 X', 'B 1-0 Y', 'B 1-0 Z', 'C 3-0 X'];
    expect(order(...againstC, ...againstOthers)).toBe('C > B > A');
  });

  it('counts no match against a club outside the level group as head-to-head', () => {
    // C is level on points alone; with its matches counted, B would be first.
    expect(order('A 1-0 B', 'B 5-0 C', 'C 1-0 A', 'A 5-1 X', 'B 3-2 X', 'Y 1-0 B', 'C 1-0 Y')).toBe('A > B > C');
  });

  it('applies goals scored before wins', () => {
    expect(order('A 2-2 X', 'A 1-1 Y', 'A 1-1 Z', 'B 3-0 X', 'Y 1-0 B', 'Z 2-0 B')).toBe('A > B');
  });

  it('applies wins last', () => {
    expect(order('A 1-1 X', 'A 1-1 Y', 'A 1-1 Z', 'B 3-0 X', 'Y 1-0 B', 'Z 2-0 B')).toBe('B > A');
  });

  it('ranks clubs equal after every rule the same, ordered by id, and skips the next rank', () => {
    const table = computeTable([4, 3, 2, 1], [result('C 1-1 B'), result('A 2-0 D')]);
    expect(table.map(({ rank, clubId }) => [rank, clubId])).toEqual([
      [1, 1],
      [2, 2],
      [2, 3],
      [4, 4],
    ]);
  });

  it('ranks every club first before the first result', () => {
    expect(computeTable([3, 1, 2], []).map(({ rank, clubId, points }) => [rank, clubId, points])).toEqual([
      [1, 1, 0],
      [1, 2, 0],
      [1, 3, 0],
    ]);
  });

  it('refuses results that do not belong to the table', () => {
    expect(() => computeTable([1, 2], [result('A 1-0 C')])).toThrow(RangeError);
    expect(() => computeTable([1, 2], [result('A 1-0 A')])).toThrow(RangeError);
  });
});
