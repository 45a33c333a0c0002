import { nextDay } from './nextDay.ts';

const NOW = Date.parse('2025-09-18T12:00:00+09:00');

test('returns the day of today’s matches, else the next day with any', () => {
  expect(nextDay(['2025-09-01', '2025-09-18', '2025-09-22'], NOW)).toEqual({ date: '2025-09-18', isToday: true });
  expect(nextDay(['2025-09-01', '2025-09-22'], NOW)).toEqual({ date: '2025-09-22', isToday: false });
});

test('returns nothing if all days are past, if it is the first day, and if there is no day', () => {
  expect(nextDay(['2025-09-01', '2025-09-15'], NOW)).toBeNull();
  expect(nextDay(['2025-09-18', '2025-09-22'], NOW)).toBeNull();
  expect(nextDay([], NOW)).toBeNull();
});
