import { buildMatch } from '@wkff/testing';
import { countPlayed, toMonths } from './toMonths.ts';

const NOW = Date.parse('2025-09-18T12:00:00+09:00');
const played = { home_points: 2, away_points: 0, status: 'completed' } as const;
const SEASON = [
  buildMatch({ id: 1, match_date: '2025-08-28', ...played, is_sample_score: true }),
  buildMatch({ id: 2, match_date: '2025-09-15', ...played }),
  buildMatch({ id: 3, match_date: '2025-09-15', match_time: null, venue: null, ...played }),
  buildMatch({ id: 4, match_date: '2025-09-22', is_sample_fixture: true }),
];
const at = (day: string) => Date.parse(`${day}T12:00:00+09:00`);
const marks = (now: number) =>
  toMonths(SEASON, now).flatMap(({ days }) => days.map(({ date, today }) => `${date} ${today ?? '-'}`));

test('groups matches by month and day, with the number of matches of the month', () => {
  const months = toMonths(SEASON, NOW);
  expect(months.map(({ month, count, days }) => [month, count, days.map((day) => day.rows.length)])).toEqual([
    [8, 1, [1]],
    [9, 3, [2, 1]],
  ]);
});

test('today is before the next day with matches, or on it', () => {
  expect(marks(NOW)).toEqual(['2025-08-28 -', '2025-09-15 -', '2025-09-22 before']);
  expect(marks(at('2025-09-15'))).toEqual(['2025-08-28 -', '2025-09-15 here', '2025-09-22 -']);
});

test('marks no day as today before or after the season', () => {
  expect(marks(at('2025-08-01')).join()).not.toContain('before');
  expect(marks(at('2025-09-23')).join()).toMatch(/^([^,]+ -,?)+$/);
});

test('distinguishes a sample score from a sample fixture; unknown values are null', () => {
  const rows = toMonths(SEASON, NOW).flatMap(({ days }) => days.flatMap((day) => day.rows));
  expect(rows.map((row) => row.samples)).toEqual([['표본'], [], [], ['표본 일정']]);
  expect([rows[2]?.time, rows[2]?.venue]).toEqual([null, null]);
});

test('counts the matches with a result, not running scores', () => {
  expect(countPlayed([...SEASON, buildMatch({ id: 5, ...played, status: 'live' })])).toBe(3);
});
