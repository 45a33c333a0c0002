import { jest } from '@jest/globals';
import { buildRankingRow } from '@wkff/testing';
import { sortValue } from './address.ts';
import { BY_RANK, isSortColumn, nextSort, readSort, sortRows } from './sort.ts';

const row = (rank: number, teamShortName: string, goalsFor: number, goalDifference: number) =>
  buildRankingRow({ rank, teamId: rank, teamShortName, goalsFor, goalDifference });
const ROWS = [row(1, '화천', 20, 9), row(2, '서울', 31, 9), row(3, '경주', 20, -2), row(4, '인천', 8, -16)];
const sorted = (value: string) => sortRows(ROWS, readSort(value)).map(({ rank }) => rank);

test('the first press sorts numbers descending, ranks and names ascending; the next one reverses the order', () => {
  expect(nextSort(BY_RANK, 'points')).toEqual({ column: 'points', isAscending: false });
  expect(nextSort({ column: 'points', isAscending: false }, 'points')).toEqual({ column: 'points', isAscending: true });
  expect(nextSort({ column: 'points', isAscending: true }, 'club')).toEqual({ column: 'club', isAscending: true });
  expect(nextSort({ column: 'club', isAscending: true }, 'rank')).toEqual(BY_RANK);
  expect(nextSort(BY_RANK, 'rank')).toEqual({ column: 'rank', isAscending: false });
});

test('clubs with equal figures stay ordered by rank, in either direction', () => {
  expect(sorted('goalsFor-desc')).toEqual([2, 1, 3, 4]);
  expect(sorted('goalsFor-asc')).toEqual([4, 1, 3, 2]);
  expect(sorted('difference-desc')).toEqual([1, 2, 3, 4]);
  expect(sorted('difference-asc')).toEqual([4, 3, 1, 2]);
});

test('sorts names by the Korean alphabet', () => {
  expect(sorted('club-asc')).toEqual([3, 2, 4, 1]);
  expect(sorted('club-desc')).toEqual([1, 4, 2, 3]);
});

test('no collator is made before names are sorted', async () => {
  const Collator = jest.spyOn(Intl, 'Collator');
  jest.resetModules();
  const loaded = await import('./sort.ts');
  loaded.sortRows(ROWS, loaded.BY_RANK);
  expect(Collator).not.toHaveBeenCalled();
  loaded.sortRows(ROWS, { column: 'club', isAscending: true });
  expect(Collator).toHaveBeenCalledTimes(1);
  Collator.mockRestore();
});

test('writes an order into the address and parses it again; the default by rank is left out', () => {
  for (const value of ['points-desc', 'lost-asc', 'club-asc', 'rank-desc'])
    expect(sortValue(readSort(value))).toBe(value);
  expect(sortValue(BY_RANK)).toBeUndefined();
});

test.each([
  null,
  '',
  'points',
  'points-up',
  'extraPoints-desc',
  'toString-desc',
  'form-desc',
  'points-desc-asc',
  '-desc',
])('an order of %p means by rank', (value) => expect(readSort(value)).toEqual(BY_RANK));

test('does not sort by extra points, which hardly any club has', () => {
  expect([isSortColumn('extraPoints'), isSortColumn('goalsAgainst')]).toEqual([false, true]);
});
