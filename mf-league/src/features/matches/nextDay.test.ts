import { nextDay } from './nextDay.ts';

const NOW = Date.parse('2025-09-18T12:00:00+09:00');

test('returns today if it has matches, else the next day with matches', () => {
  expect(nextDay(['2025-09-01', '2025-09-18', '2025-09-22'], NOW)).toEqual({ date: '2025-09-18', isToday: true });
  expect(nextDay(['2025-09-01', '2025-09-22'], NOW)).toEqual({ date: '2025-09-22', isToday: false });
});

test('returns null if all days are past, if it would be the first day, or if there are no days', () => {
  expect(nextDay(['2025-09-01', '2025-09-15'], NOW)).toBeNull();
  expect(nextDay(['2025-09-18', '2025-09-22'], NOW)).toBeNull();
  expect(nextDay([], NOW)).toBeNull();
});
