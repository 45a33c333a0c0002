import { ROWS } from './content.ts';
import { findRows } from './findRows.ts';

const found = (query: string, filter: 'all' | 'title' | 'content') =>
  findRows(ROWS, query, filter).map(({ number }) => number);

test('an empty search finds all rows, newest first', () => {
  expect(found('', 'all')).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test.each([
  ['주차', 'all', [2]],
  ['골 득 실', 'title', [7]],
  ['유모차', 'title', []],
  ['유모차', 'content', [8]],
  ['유모차', 'all', [8]],
] as const)('%s in %s finds %j', (query, filter, numbers) => {
  expect(found(query, filter)).toEqual(numbers);
});
