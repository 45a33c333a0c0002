import fc from 'fast-check';
import { readRules, type Reading } from './table.oracle.ts';
import { computeTable, type MatchResult } from './table.ts';

interface League {
  clubIds: number[];
  results: MatchResult[];
}

/** What must be met at least a hundred times in 3,000 leagues (seen: 200 and more of each), or the property proves little. */
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

const goals = fc.nat({ max: 2 });

/** Few clubs, few goals, some pairings missing: level clubs come up by themselves. */
const smallLeague: fc.Arbitrary<League> = fc
  .uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 6 })
  .chain((clubIds) => {
    const pairings = clubIds.flatMap((homeId) =>
      clubIds.filter((id) => id !== homeId).map((awayId) => ({ homeId, awayId })),
    );
    return fc
      .shuffledSubarray(pairings)
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map((pair) =>
            fc.record({ homeGoals: goals, awayGoals: goals }).map((score) => ({ ...pair, ...score })),
          ),
        ),
      )
      .map((results) => ({ clubIds, results }));
  });

/** Like a real season: eight clubs, each pair up to four times. */
const wholeSeason: fc.Arbitrary<League> = fc
  .array(
    fc
      .record({
        homeId: fc.integer({ min: 1, max: 8 }),
        awayId: fc.integer({ min: 1, max: 8 }),
        homeGoals: fc.nat({ max: 5 }),
        awayGoals: fc.nat({ max: 5 }),
      })
      .filter(({ homeId, awayId }) => homeId !== awayId),
    { maxLength: 112 },
  )
  .map((results) => ({ clubIds: [1, 2, 3, 4, 5, 6, 7, 8], results }));

/**
 * Two to four clubs brought level on points and goal difference whatever they did against each other, by matches
 * against two others (ids 50 and 51): so head-to-head and the rules after it decide. Half of the time the goals
 * scored are brought level too, which leaves wins or nothing.
 */
const levelClubs: fc.Arbitrary<League> = fc
  .record({
    clubIds: fc.uniqueArray(
      fc.integer({ min: 1, max: 99 }).filter((id) => id !== 50 && id !== 51),
      { minLength: 2, maxLength: 4 },
    ),
    scores: fc.array(fc.record({ homeGoals: goals, awayGoals: goals, isPlayed: fc.boolean() }), {
      minLength: 12,
      maxLength: 12,
    }),
    /** `once` and `twice`: any results between each pair. `ring`: each beats the next by one goal, the last the first. */
    meetings: fc.constantFrom('once', 'twice', 'ring'),
    /** Per club: how many of the points it lacks come from wins, and goals in its last match. */
    fillers: fc.array(fc.record({ wins: fc.nat({ max: 3 }), scored: goals }), { minLength: 4, maxLength: 4 }),
    areGoalsLevel: fc.boolean(),
  })
  .map(({ clubIds, scores, meetings, fillers, areGoalsLevel }) => {
    const pairs = clubIds.flatMap((homeId, index) =>
      meetings === 'ring'
        ? [{ homeId, awayId: clubIds[(index + 1) % clubIds.length] ?? 0 }]
        : clubIds
            .filter((id) => (meetings === 'twice' ? id !== homeId : id > homeId))
            .map((awayId) => ({ homeId, awayId })),
    );
    const results: MatchResult[] = pairs.flatMap((pair, index) => {
      const { homeGoals, awayGoals, isPlayed } = scores[index] ?? { homeGoals: 0, awayGoals: 0, isPlayed: false };
      if (meetings === 'ring') return [{ ...pair, homeGoals: awayGoals + 1, awayGoals }];
      return isPlayed ? [{ ...pair, homeGoals, awayGoals }] : [];
    });
    bringLevel(clubIds, results, fillers, areGoalsLevel);
    return { clubIds: [...clubIds, 50, 51], results };
  });

function bringLevel(
  clubIds: number[],
  results: MatchResult[],
  fillers: { wins: number; scored: number }[],
  areGoalsLevel: boolean,
): void {
  const line = (clubId: number) => {
    const row = computeTable([...clubIds, 50, 51], results).find((found) => found.clubId === clubId);
    if (!row) throw new Error(`no line for ${clubId}`);
    return row;
  };
  const against = (clubId: number, homeGoals: number, awayGoals: number) =>
    results.push({ homeId: clubId, awayId: results.length % 2 ? 50 : 51, homeGoals, awayGoals });
  const target = Math.max(...clubIds.map((id) => line(id).points)) + 3;
  for (const [index, clubId] of clubIds.entries()) {
    const missing = target - line(clubId).points;
    const wins = Math.min(fillers[index]?.wins ?? 0, Math.floor(missing / 3));
    for (let game = 0; game < wins; game += 1) against(clubId, 1, 0);
    for (let game = 0; game < missing - 3 * wins; game += 1) against(clubId, 0, 0);
  }
  const goalDifference = Math.min(...clubIds.map((id) => line(id).goalDifference)) - 1;
  const mostGoals = Math.max(...clubIds.map((id) => line(id).goalsFor));
  for (const [index, clubId] of clubIds.entries()) {
    const { goalsFor, goalDifference: own } = line(clubId);
    const scored = areGoalsLevel ? mostGoals - goalsFor : (fillers[index]?.scored ?? 0);
    against(clubId, scored, scored + own - goalDifference);
  }
}

const anyLeague = fc.oneof(smallLeague, wholeSeason, { arbitrary: levelClubs, weight: 3 });

/** The oracle's groups as the ranks they stand for. */
function ranksOf(reading: Reading): { rank: number; clubId: number }[] {
  let above = 0;
  return reading.places.flatMap((group) => {
    const rank = above + 1;
    above += group.length;
    return group.map((clubId) => ({ rank, clubId }));
  });
}

describe('the league table', () => {
  it('ranks any results as the rules read out word by word do, and meets every kind of tie while it is tried', () => {
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

  it('does not depend on the order in which results and clubs are given', () => {
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

  it('adds up: every win is a loss, every goal scored one conceded, points are three a win and one a draw', () => {
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
