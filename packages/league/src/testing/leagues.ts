import fc from 'fast-check';
import type { MatchResult } from '../tally.ts';
import { computeTable } from './computeTable.ts';

/** Some clubs and the results between them. */
export interface League {
  clubIds: number[];
  results: MatchResult[];
}

const goals = fc.nat({ max: 2 });

/** Few clubs, few goals, some pairings missing: clubs are often level. */
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
 * Two to four clubs with any results against each other, whose matches against two others (ids 50 and 51) make them
 * level on points and goal difference, so that head-to-head and the rules after it decide. Half of the time their goals
 * scored are level, too, so that only wins or nothing decides.
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
    /**
     * `once` and `twice`: any results between each pair. `ring`: each beats the next by one goal, the last the first.
     */
    meetings: fc.constantFrom('once', 'twice', 'ring'),
    /** Per club: how many of its missing points come from wins, and its goals in its last match. */
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

/** Leagues of every size, for property tests; half of them with clubs that are level on points and goal difference. */
export const anyLeague: fc.Arbitrary<League> = fc.oneof(smallLeague, wholeSeason, { arbitrary: levelClubs, weight: 3 });
