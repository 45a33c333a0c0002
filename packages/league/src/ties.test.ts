import { DEFAULT_RULES } from './seasonRules.ts';
import { tableOf } from './table.ts';
import type { MatchResult } from './tally.ts';
import { explainTies } from './ties.ts';

/** Club ids 1 to 6 as A to F; results as `A 2-1 B`. */
function result(text: string): MatchResult {
  const [, home, homeGoals, awayGoals, away] = /^([A-F]) (\d+)-(\d+) ([A-F])$/.exec(text) ?? [];
  if (!home || !away) throw new Error(`not a result: ${text}`);
  const id = (letter: string) => 'ABCDEF'.indexOf(letter) + 1;
  return { homeId: id(home), awayId: id(away), homeGoals: Number(homeGoals), awayGoals: Number(awayGoals) };
}

const ties = (clubs: number, ...texts: string[]) =>
  explainTies(
    tableOf({
      clubIds: Array.from({ length: clubs }, (_, index) => index + 1),
      results: texts.map(result),
      rules: DEFAULT_RULES,
    }),
    DEFAULT_RULES,
  );

describe('the reasons for the order of clubs on equal points', () => {
  it('name the goal difference as the reason, with its figures', () => {
    const [tie] = ties(4, 'A 3-0 C', 'B 1-0 D');
    expect(tie).toEqual({
      points: 3,
      clubIds: [1, 2],
      decisions: [{ above: 1, below: 2, rule: 'goalDifference', aboveFigure: 3, belowFigure: 1 }],
      headToHead: [],
    });
  });

  it('include, for three clubs level on goal difference, the table of their own matches and the figures that decided', () => {
    // A beat B 3-2, B beat C 1-0, C beat A 2-1: three points and no difference each; A scored four, B three, C two.
    const [tie] = ties(3, 'A 3-2 B', 'B 1-0 C', 'C 2-1 A');
    expect(tie).toEqual({
      points: 3,
      clubIds: [1, 2, 3],
      decisions: [
        { above: 1, below: 2, rule: 'headToHeadGoalsFor', aboveFigure: 4, belowFigure: 3 },
        { above: 2, below: 3, rule: 'headToHeadGoalsFor', aboveFigure: 3, belowFigure: 2 },
      ],
      headToHead: [
        [
          { clubId: 1, played: 2, points: 3, goalDifference: 0, goalsFor: 4 },
          { clubId: 2, played: 2, points: 3, goalDifference: 0, goalsFor: 3 },
          { clubId: 3, played: 2, points: 3, goalDifference: 0, goalsFor: 2 },
        ],
      ],
    });
  });

  it('separate clubs that were ahead on goal difference from those ahead on head-to-head within one group', () => {
    const [tie] = ties(6, 'A 5-0 E', 'B 1-0 C', 'C 2-0 F');
    expect(tie).toEqual({
      points: 3,
      clubIds: [1, 2, 3],
      decisions: [
        { above: 1, below: 2, rule: 'goalDifference', aboveFigure: 5, belowFigure: 1 },
        { above: 2, below: 3, rule: 'headToHeadPoints', aboveFigure: 3, belowFigure: 0 },
      ],
      headToHead: [
        [
          { clubId: 2, played: 1, points: 3, goalDifference: 1, goalsFor: 1 },
          { clubId: 3, played: 1, points: 0, goalDifference: -1, goalsFor: 0 },
        ],
      ],
    });
  });

  it('report a shared rank if no rule separates clubs, even clubs that have not met', () => {
    const [tie] = ties(5, 'A 1-0 B', 'A 1-0 C', 'A 0-0 D');
    expect(tie).toEqual({
      points: 0,
      clubIds: [5, 2, 3],
      decisions: [
        { above: 5, below: 2, rule: 'goalDifference', aboveFigure: 0, belowFigure: -1 },
        { above: 2, below: 3, rule: 'shared', aboveFigure: null, belowFigure: null },
      ],
      headToHead: [
        [
          { clubId: 2, played: 0, points: 0, goalDifference: 0, goalsFor: 0 },
          { clubId: 3, played: 0, points: 0, goalDifference: 0, goalsFor: 0 },
        ],
      ],
    });
  });

  it('are empty for clubs on different points and clubs that have not played', () => {
    expect(ties(2, 'A 1-0 B')).toEqual([]);
    expect(ties(6)).toEqual([]);
    expect(ties(6, 'A 1-0 B').map(({ clubIds }) => clubIds)).toEqual([[3, 4, 5, 6, 2]]);
  });
});
