import fc from 'fast-check';
import { anyLeague } from './testing/leagues.ts';
import { readRules, type Reading } from './table.oracle.ts';
import { computeTable } from './testing/computeTable.ts';

/**
 * Cases that must occur at least a hundred times in 3,000 leagues (each occurs 200 times or more), or the property
 * proves little.
 */
const KINDS = [
  '2 clubs level',
  '3 clubs level',
  '4 clubs level',
  'decided by points',
  'decided by goal difference',
  'decided by head-to-head points',
  'decided by head-to-head goal difference',
  'decided by head-to-head goals scored',
  'decided by goals scored',
  'decided by wins',
  'cycle',
  'split partly',
  'restart would differ',
  'shared rank',
  'a club below a shared rank',
];

/** Returns the ranks according to the oracle's groups. */
function ranksOf(reading: Reading): { rank: number; clubId: number }[] {
  let above = 0;
  return reading.places.flatMap((group) => {
    const rank = above + 1;
    above += group.length;
    return group.map((clubId) => ({ rank, clubId }));
  });
}

describe('the league table', () => {
  it('ranks any results as the oracle does, through every kind of tie', () => {
    const seen: Record<string, number> = {};
    const count = (what: string) => {
      seen[what] = (seen[what] ?? 0) + 1;
    };
    fc.assert(
      fc.property(anyLeague, ({ clubIds, results }) => {
        const reading = readRules(clubIds, results);
        for (const size of new Set(reading.met.levelGroups)) count(`${Math.min(size, 4)} clubs level`);
        for (const rule of new Set(reading.met.decidedBy)) count(`decided by ${rule}`);
        if (reading.met.cycle) count('cycle');
        if (reading.met.splitPartly) count('split partly');
        if (reading.met.restartWouldDiffer) count('restart would differ');
        const shared = reading.places.findIndex((group) => group.length > 1);
        if (shared >= 0) count('shared rank');
        if (shared >= 0 && shared < reading.places.length - 1) count('a club below a shared rank');

        const table = computeTable(clubIds, results);
        expect(table.map(({ rank, clubId }) => ({ rank, clubId }))).toEqual(ranksOf(reading));
      }),
      { numRuns: 3000 },
    );
    for (const kind of KINDS) expect([kind, (seen[kind] ?? 0) >= 100]).toEqual([kind, true]);
  });

  it('does not depend on the order of results and clubs', () => {
    const shuffled = anyLeague.chain((league) =>
      fc.record({
        league: fc.constant(league),
        clubIds: fc.shuffledSubarray(league.clubIds, { minLength: league.clubIds.length }),
        results: fc.shuffledSubarray(league.results, { minLength: league.results.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ league, clubIds, results }) => {
        expect(computeTable(clubIds, results)).toEqual(computeTable(league.clubIds, league.results));
      }),
    );
  });

  it('adds up: wins equal losses, goals scored equal goals conceded, points are three per win and one per draw', () => {
    fc.assert(
      fc.property(anyLeague, ({ clubIds, results }) => {
        const table = computeTable(clubIds, results);
        const total = (key: 'played' | 'won' | 'drawn' | 'lost' | 'goalsFor' | 'goalsAgainst') =>
          table.reduce((sum, row) => sum + row[key], 0);
        expect(total('played')).toBe(2 * results.length);
        expect(total('won')).toBe(total('lost'));
        expect(total('drawn')).toBe(2 * results.filter((result) => result.homeGoals === result.awayGoals).length);
        expect(total('goalsFor')).toBe(total('goalsAgainst'));
        expect(total('goalsFor')).toBe(results.reduce((sum, result) => sum + result.homeGoals + result.awayGoals, 0));
        for (const row of table) {
          expect(row.won + row.drawn + row.lost).toBe(row.played);
          expect(row.points).toBe(3 * row.won + row.drawn);
          expect(row.goalDifference).toBe(row.goalsFor - row.goalsAgainst);
        }
      }),
    );
  });
});
