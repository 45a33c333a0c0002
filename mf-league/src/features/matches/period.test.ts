import { defaultMonth, neighbours, periodPath } from './period.ts';

const TODAY = { year: 2025, month: 9 };

test('the default is the first month from the current one on that has matches, else the latest', () => {
  expect(defaultMonth(2025, [11, 10, 5, 3], { year: 2025, month: 1 })).toBe(3);
  expect(defaultMonth(2025, [11, 10, 6], { year: 2025, month: 7 })).toBe(10);
  expect(defaultMonth(2026, [11, 4, 3], TODAY)).toBe(3);
  expect(defaultMonth(2025, [11, 10, 9, 8], TODAY)).toBe(9);
  expect(defaultMonth(2025, [8, 7], TODAY)).toBe(8);
  expect(defaultMonth(2024, [10, 9, 3], TODAY)).toBe(10);
  expect(defaultMonth(2025, [], TODAY)).toBeNull();
});

test('the arrows step through months with matches, across years, and stop at the ends', () => {
  const months = new Map([
    [2025, [11, 9, 3]],
    [2024, [10, 4]],
  ]);
  expect(neighbours({ year: 2025, month: 9 }, months)).toEqual({
    earlier: { year: 2025, month: 3 },
    later: { year: 2025, month: 11 },
  });
  expect(neighbours({ year: 2025, month: 3 }, months).earlier).toEqual({ year: 2024, month: 10 });
  expect(neighbours({ year: 2024, month: 10 }, months).later).toEqual({ year: 2025, month: 3 });
  expect(neighbours({ year: 2025, month: 11 }, months).later).toBeNull();
  expect(neighbours({ year: 2024, month: 4 }, months).earlier).toBeNull();
});

test('an address contains the chosen ones of year, month and club', () => {
  expect(periodPath({ year: 2025, month: 9 }, 'seoul-city-hall')).toBe(
    '/wk-league-matches?year=2025&month=9&team=seoul-city-hall',
  );
  expect(periodPath({ year: 2025, month: 9 })).toBe('/wk-league-matches?year=2025&month=9');
  expect(periodPath({ year: 2025 }, null)).toBe('/wk-league-matches?year=2025');
});
