import { formatDate, formatMatchDate, formatTime } from './dates.ts';

test('formats days as YYYY.MM.DD, also from a timestamp of the wire, without shifting its time zone', () => {
  expect(formatDate('2025-09-18')).toBe('2025.09.18');
  expect(formatDate('2025-09-18T00:30:00+09:00')).toBe('2025.09.18');
});

test('adds the Korean weekday to the day of a match', () => {
  expect(formatMatchDate('2025-09-18')).toBe('2025.09.18 (목)');
  expect(formatMatchDate('2025-09-21')).toBe('2025.09.21 (일)');
});

test('formats times as HH:MM; null stays null', () => {
  expect(formatTime('19:00:00')).toBe('19:00');
  expect(formatTime(null)).toBeNull();
});
