import { chosen, defaultYear, mergeDescending } from './chosen.ts';

test('accepts only available numbers', () => {
  expect(chosen('2024', [2025, 2024])).toBe(2024);
  for (const value of [null, '', '2023', 'abc', '-1', '2024.0', '1e3', '99999'])
    expect(chosen(value, [2025, 2024])).toBeNull();
});

test('merges league and play-off months into one list, latest first', () => {
  expect(mergeDescending([10, 9, 3], [11, 10])).toEqual([11, 10, 9, 3]);
});

test('the default year is the current one, else the latest', () => {
  expect(defaultYear([2026, 2025, 2024], 2025)).toBe(2025);
  expect(defaultYear([2025, 2024], 2026)).toBe(2025);
  expect(defaultYear([], 2025)).toBe(2025);
});
