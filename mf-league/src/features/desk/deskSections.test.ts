import type { SeasonMatch } from '@wkff/contracts';
import { buildSeasonMatch } from '@wkff/testing';
import { toDeskSections, type DeskMatch } from './deskSections.ts';

const NOW = Date.parse('2025-09-18T20:00:00+09:00');
const of = (id: number, match_date: string, overrides: Partial<SeasonMatch> = {}) =>
  buildSeasonMatch({ id, match_date, ...overrides });
const played = { home_points: 2, away_points: 0, home_played: 2, away_played: 0, status: 'completed' } as const;
const idsOf = (season: SeasonMatch[], now = NOW) =>
  Object.fromEntries(
    Object.entries(toDeskSections(season, now)).map(([name, list]: [string, DeskMatch[]]) => [
      name,
      list.map(({ id }) => id),
    ]),
  );

test('each match is in the list of what there is to do with it, by kick-off', () => {
  const season = [
    of(9, '2025-09-25'),
    of(1, '2025-09-11', { match_time: '19:00:00' }),
    of(2, '2025-09-11', { match_time: '16:00:00' }),
    of(3, '2025-09-17', { ...played, is_provisional: true }),
    of(4, '2025-09-17', played),
    of(5, '2025-09-18', { ...played, is_provisional: true }),
    of(6, '2025-09-18', { status: 'postponed', phase: 'postponed' }),
    of(7, '2025-09-18'),
    of(8, '2025-09-26'),
  ];
  expect(idsOf(season)).toEqual({ overdue: [2, 1], today: [5, 6, 7], provisional: [3], coming: [9] });
});

test('a match that nobody ended is overdue on the day after, and one that was put off is not', () => {
  const season = [
    of(1, '2025-09-17', { status: 'live', phase: 'running', home_points: 1, away_points: 0 }),
    of(2, '2025-09-17', { status: 'postponed', phase: 'postponed' }),
    of(3, '2025-09-17', { status: 'cancelled', phase: 'cancelled' }),
  ];
  expect(idsOf(season)).toEqual({ overdue: [1], today: [], provisional: [], coming: [] });
});

test('a day begins at midnight in Seoul', () => {
  const season = [of(1, '2025-09-17'), of(2, '2025-09-18')];
  expect(idsOf(season, Date.parse('2025-09-17T14:59:00Z')).today).toEqual([1]);
  expect(idsOf(season, Date.parse('2025-09-17T15:00:00Z')).today).toEqual([2]);
});
