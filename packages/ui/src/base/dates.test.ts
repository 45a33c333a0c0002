import { formatDate, formatMatchDate, formatTime } from './dates.ts';

test('days are YYYY.MM.DD, also out of a moment on the wire, which is never shifted', () => {
  expect(formatDate('2025-09-18')).toBe('2025.09.18');
  expect(formatDate('2025-09-18T00:30:00+09:00')).toBe('2025.09.18');
});

test('the day of a match has its Korean weekday', () => {
  expect(formatMatchDate('2025-09-18')).toBe('2025.09.18 (목)');
  expect(formatMatchDate('2025-09-21')).toBe('2025.09.21 (일)');
});

test('times are HH:MM, an unknown one stays unknown', () => {
  expect(formatTime('19:00:00')).toBe('19:00');
  expect(formatTime(null)).toBeNull();
});
