import { buildMatch } from '@wkff/testing';
import { cutByDays, lastResults, nextFixtures } from './cutMatches.ts';

/**
 * Builds days of September 2025 with a number of matches each, in order; an id is made of day and index: 1502 is the
 * second of the 15th.
 */
const days = (...counts: [day: number, count: number][]) =>
  counts.flatMap(([day, count]) =>
    Array.from({ length: count }, (_, index) =>
      buildMatch({ id: day * 100 + index + 1, match_date: `2025-09-${String(day).padStart(2, '0')}` }),
    ),
  );

/** Returns the number of remaining matches of each day. */
const countByDay = (matches: { match_date: string }[]) => {
  const counts: Record<number, number> = {};
  for (const { match_date } of matches)
    counts[Number(match_date.slice(8))] = (counts[Number(match_date.slice(8))] ?? 0) + 1;
  return counts;
};

test('adds whole days until a day of four or more, which is the last', () => {
  expect(countByDay(cutByDays(days([1, 1], [2, 2], [3, 4], [4, 1])))).toEqual({ 1: 1, 2: 2, 3: 4 });
  expect(countByDay(cutByDays(days([1, 4], [2, 4])))).toEqual({ 1: 4 });
  expect(countByDay(cutByDays(days([1, 6], [2, 1])))).toEqual({ 1: 6 });
});

test('leaves out a day that would make the list longer than eight', () => {
  expect(countByDay(cutByDays(days([1, 3], [2, 3], [3, 3])))).toEqual({ 1: 3, 2: 3 });
  expect(countByDay(cutByDays(days([1, 3], [2, 2], [3, 4])))).toEqual({ 1: 3, 2: 2 });
});

test('adds days of up to three matches up to a total of eight', () => {
  expect(countByDay(cutByDays(days([1, 3], [2, 3], [3, 2], [4, 1])))).toEqual({ 1: 3, 2: 3, 3: 2 });
});

test('cuts a first day of more than eight to eight', () => {
  expect(cutByDays(days([1, 10], [2, 1]))).toHaveLength(8);
});

test('without matches the list is empty', () => {
  expect(cutByDays([])).toEqual([]);
});

test('results are chosen from the newest on and shown oldest first', () => {
  const newestFirst = days([8, 4], [15, 1], [16, 2]).reverse();
  const shown = lastResults(newestFirst);
  expect(shown.map((match) => match.id)).toEqual([801, 802, 803, 804, 1501, 1601, 1602]);
  expect(lastResults(days([1, 4], [8, 4], [15, 4]).reverse()).map((match) => match.match_date)).toEqual(
    Array(4).fill('2025-09-15'),
  );
});

test('fixtures are in order of time', () => {
  const early = buildMatch({ id: 5, match_date: '2025-09-20', match_time: '14:00:00' });
  const late = buildMatch({ id: 4, match_date: '2025-09-20', match_time: '19:00:00' });
  expect(nextFixtures([late, early]).map((match) => match.id)).toEqual([5, 4]);
});
