import { POINTS, type SeasonRules } from '@wkff/contracts';
import { DEFAULT_RULES, explainTies, recentForm, tableOf } from './index.ts';
import type { CountedResult } from './tally.ts';

const LETTERS = 'ABCD';
const id = (letter: string) => LETTERS.indexOf(letter) + 1;

/** Reads a result `A 2-1 B`; `A x B` is a match that both lost. */
function result(text: string): CountedResult {
  const [, home = '', homeGoals, awayGoals, away = ''] = /^(\w) (?:(\d+)-(\d+)|x) (\w)$/.exec(text) ?? [];
  const clubs = { homeId: id(home), awayId: id(away) };
  if (homeGoals === undefined) return { ...clubs, bothLost: { goalsFor: 0, goalsAgainst: 3 } };
  return { ...clubs, homeGoals: Number(homeGoals), awayGoals: Number(awayGoals) };
}

const table = (texts: string[], more: Partial<Parameters<typeof tableOf>[0]> = {}) =>
  tableOf({ clubIds: [1, 2, 3, 4], results: texts.map(result), rules: DEFAULT_RULES, ...more });
const inOrder = (standings: ReturnType<typeof table>) =>
  standings.map(({ row }) => `${row.rank}${LETTERS[row.clubId - 1]}`).join(' ');
const withOrder = (...value: SeasonRules['order']['value']) => ({
  rules: { ...DEFAULT_RULES, order: { value, source: null, isConfirmed: true } },
});

describe('the order of a season’s own rules', () => {
  const results = ['B 1-0 A', 'A 3-0 C', 'C 5-4 B'];

  it('decides in place of the usual one: goals scored before goal difference', () => {
    expect(inOrder(table(results))).toBe('1A 2B 3C 4D');
    expect(inOrder(table(results, withOrder('points', 'goalsFor')))).toBe('1B 1C 3A 4D');
  });

  it('can have head-to-head next to points, among all clubs on equal points', () => {
    const order = withOrder('points', 'headToHeadPoints', 'headToHeadGoalDifference', 'goalDifference');
    const texts = ['B 1-0 A', 'A 9-0 C', 'D 2-0 B'];
    // A, B and D have three points; among them B won one and lost one, D won, A lost.
    expect(inOrder(table(texts, order))).toBe('1D 2B 3A 4C');
    const [tie] = explainTies(table(texts, order), order.rules);
    expect(tie?.decisions.map(({ rule, aboveFigure, belowFigure }) => [rule, aboveFigure, belowFigure])).toEqual([
      ['headToHeadGoalDifference', 2, -1],
      ['headToHeadPoints', 3, 0],
    ]);
    expect(tie?.headToHead).toHaveLength(1);
  });

  it('has no table among level clubs if it has no head-to-head', () => {
    const order = withOrder('points', 'goalDifference', 'goalsFor');
    const [tie] = explainTies(table(['A 1-0 C', 'B 2-1 C'], order), order.rules);
    expect(tie?.headToHead).toEqual([]);
    expect(tie?.decisions.map(({ rule }) => rule)).toEqual(['goalsFor']);
  });

  it('counts the points that its rules give', () => {
    const rules = { ...DEFAULT_RULES, points: { value: { ...POINTS, win: 2 }, source: null, isConfirmed: true } };
    expect(table(['A 1-0 B', 'A 0-0 C'], { rules }).map(({ row }) => row.points)).toEqual([3, 1, 0, 0]);
  });
});

describe('points and goals that rulings add or take', () => {
  const minusFour = { clubId: 1, points: -4, goalsFor: 0, goalsAgainst: 0 };

  it('are in the club’s line and in its order, and separately beside them', () => {
    const [first, , , last] = table(['A 1-0 B', 'C 0-0 D'], { adjustments: [minusFour] });
    expect(first?.row).toMatchObject({ clubId: 3, points: 1 });
    expect(last).toMatchObject({ row: { clubId: 1, won: 1, points: -1 }, extra: { points: -4 } });
  });

  it('add up, and change no head-to-head', () => {
    const bonus = { clubId: 1, points: 4, goalsFor: 2, goalsAgainst: 1 };
    const standings = table(['A 0-1 B', 'A 2-0 C'], { adjustments: [minusFour, bonus, { ...bonus, clubId: 4 }] });
    expect(standings.find(({ row }) => row.clubId === 1)).toMatchObject({
      row: { points: 3, goalsFor: 4, goalsAgainst: 2, goalDifference: 2 },
      extra: { points: 0, goalsFor: 2, goalsAgainst: 1 },
    });
    // A added goal makes A level with B; in the match between them it does not count.
    const added = { ...bonus, points: 0, goalsFor: 1, goalsAgainst: 0 };
    const level = table(['A 0-1 B', 'A 1-0 C'], { adjustments: [added] });
    expect(level.map(({ row, among }) => [row.clubId, among?.goalsFor])).toEqual([
      [2, 1],
      [1, 0],
      [4, undefined],
      [3, undefined],
    ]);
  });
});

describe('a match that both lost', () => {
  it('is a defeat of both, with the goals of the rules', () => {
    const lines = table(['A x B']).filter(({ row }) => row.played > 0);
    for (const { row } of lines)
      expect(row).toMatchObject({ lost: 1, points: 0, goalsFor: 0, goalsAgainst: 3, goalDifference: -3 });
    expect(lines).toHaveLength(2);
    expect([...recentForm([1, 2], [result('A x B')])]).toEqual([
      [1, 'L'],
      [2, 'L'],
    ]);
  });
});

describe('lots', () => {
  const drawn = ['A 1-1 B', 'C 1-1 D'];

  it('separate clubs that are equal by every rule, and only those that all were in them', () => {
    expect(inOrder(table(drawn))).toBe('1A 1B 1C 1D');
    expect(inOrder(table(drawn, { lots: [{ rulingId: 7, clubIds: [3, 1, 4, 2] }] }))).toBe('1C 2A 3D 4B');
    expect(inOrder(table(drawn, { lots: [{ rulingId: 7, clubIds: [3, 1, 4] }] }))).toBe('1A 1B 1C 1D');
  });

  it('count from the latest ruling, and a rule that separates clubs counts more', () => {
    const lots = [
      { rulingId: 7, clubIds: [4, 3, 2, 1] },
      { rulingId: 8, clubIds: [2, 1, 4, 3] },
    ];
    expect(inOrder(table(drawn, { lots }))).toBe('1B 2A 3D 4C');
    expect(inOrder(table([...drawn, 'A 1-0 C'], { lots }))).toBe('1A 2B 3D 4C');
  });

  it('are the reason between those clubs', () => {
    const [tie] = explainTies(table(drawn, { lots: [{ rulingId: 7, clubIds: [3, 1, 4, 2] }] }), DEFAULT_RULES);
    expect(tie?.decisions).toContainEqual({ above: 3, below: 1, rule: 'lots', aboveFigure: null, belowFigure: null });
  });
});

describe('a club that withdrew', () => {
  it('is last, also below clubs with fewer points or goals, and needs no reason', () => {
    const standings = table(['A 5-0 B', 'C 1-0 B'], { withdrawnIds: [4] });
    expect(inOrder(standings)).toBe('1A 2C 3B 4D');
    expect(explainTies(standings, DEFAULT_RULES).flatMap(({ clubIds }) => clubIds)).toEqual([1, 3]);
  });
});
