import fc from 'fast-check';
import { anyLeague } from './testing/leagues.ts';
import { readRules } from './table.oracle.ts';
import { DEFAULT_RULES } from './seasonRules.ts';
import { tableOf } from './table.ts';
import { readTies } from './ties.oracle.ts';
import { explainTies } from './ties.ts';

/** Cases that must occur at least a hundred times in 3,000 leagues, or the property proves little. */
const KINDS = [
  'goalDifference',
  'headToHeadPoints',
  'headToHeadGoalDifference',
  'headToHeadGoalsFor',
  'goalsFor',
  'wins',
  'shared',
  '3 clubs level',
  '4 clubs level',
];

describe('the reasons for the order of clubs on equal points', () => {
  it('name the first rule whose figures differ, with the figures of the results, and match the order', () => {
    const seen: Record<string, number> = {};
    const count = (what: string) => {
      seen[what] = (seen[what] ?? 0) + 1;
    };
    fc.assert(
      fc.property(anyLeague, ({ clubIds, results }) => {
        const ties = explainTies(tableOf({ clubIds, results, rules: DEFAULT_RULES }), DEFAULT_RULES);
        expect(ties).toEqual(readTies(clubIds, results));
        const { places } = readRules(clubIds, results);
        for (const { decisions, headToHead } of ties) {
          for (const { above, below, rule, aboveFigure, belowFigure } of decisions) {
            count(rule);
            const isShared = places.some((place) => place.includes(above) && place.includes(below));
            expect([rule === 'shared', aboveFigure === null]).toEqual([isShared, isShared]);
            if (!isShared) expect(aboveFigure).toBeGreaterThan(belowFigure ?? Infinity);
          }
          for (const level of headToHead) count(`${level.length} clubs level`);
        }
      }),
      { numRuns: 3000 },
    );
    for (const kind of KINDS) expect([kind, (seen[kind] ?? 0) >= 100]).toEqual([kind, true]);
  });
});
