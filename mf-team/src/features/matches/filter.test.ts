import type { Match } from '@wkff/contracts';
import { buildMatch } from '@wkff/testing';
import { filterMatches, readFilter, type MatchFilter } from './filter.ts';
import { groupByMonth } from './groupByMonth.ts';
import { recordOf } from './recordOf.ts';

const CLUB = 2;
const NOW = Date.parse('2025-09-18T20:00:00+09:00');
const home = { home_id: CLUB, away_id: 5 };
const away = { home_id: 5, away_id: CLUB };
const over = (home_points: number, away_points: number): Partial<Match> => ({
  home_points,
  away_points,
  status: 'completed',
});

test('reads the filter from an address; unknown values filter nothing', () => {
  const read = (search: string) => readFilter(`http://site/team/team-matches?id=2${search}`);
  expect(read('&side=away&state=upcoming')).toEqual({ side: 'away', state: 'upcoming' });
  expect(read('&side=left&state=')).toEqual({ side: null, state: null });
  expect(read('')).toEqual({ side: null, state: null });
});

test('filters matches by side, and by whether they are still to be played', () => {
  const matches = [
    buildMatch({ id: 1, match_date: '2025-09-01', ...home, ...over(1, 0) }),
    buildMatch({ id: 2, match_date: '2025-09-04', ...away, status: 'cancelled' }),
    buildMatch({ id: 3, match_date: '2025-09-08', ...away }),
    buildMatch({ id: 4, match_date: '2025-09-18', ...home, status: 'live', home_points: 0, away_points: 0 }),
    buildMatch({ id: 5, match_date: '2025-09-22', ...away }),
    buildMatch({ id: 6, match_date: '2025-09-25', ...home, status: 'postponed' }),
  ];
  const ids = (filter: Partial<MatchFilter>) =>
    filterMatches(matches, { side: null, state: null, ...filter }, CLUB, NOW).map(({ id }) => id);
  expect(ids({})).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ids({ side: 'home' })).toEqual([1, 4, 6]);
  expect(ids({ state: 'played' })).toEqual([1, 2, 3]);
  expect(ids({ state: 'upcoming' })).toEqual([4, 5, 6]);
  expect(ids({ side: 'away', state: 'upcoming' })).toEqual([5]);
});

test('the record counts finished matches from the club’s side; one decided by a shoot-out is a draw', () => {
  const record = recordOf(
    [
      buildMatch({ ...home, ...over(3, 1) }),
      buildMatch({ ...away, ...over(2, 0), is_sample_score: true }),
      buildMatch({ ...away, ...over(1, 1), home_penalties: 4, away_penalties: 5, competition_id: '2025_playoff' }),
      buildMatch({ ...home, status: 'live', home_points: 5, away_points: 0 }),
      buildMatch({ ...home }),
    ],
    CLUB,
  );
  expect(record).toEqual({
    played: 3,
    won: 1,
    drawn: 1,
    lost: 1,
    goalsFor: 4,
    goalsAgainst: 4,
    isSample: true,
    hasPlayoffs: true,
    hasShootOut: true,
    hasBothLost: false,
  });
});

test('there is no record before the first result, nor for a partly known season', () => {
  expect(recordOf([buildMatch({ ...home })], CLUB)).toBeNull();
  expect(recordOf([buildMatch({ ...home, ...over(1, 0), is_partial_season: true })], CLUB)).toBeNull();
});

test('groups matches by month', () => {
  const days = ['2025-09-01', '2025-09-18', '2025-11-02'].map((match_date) => ({ match_date }));
  expect(groupByMonth(days).map(({ month, matches }) => [month, matches.length])).toEqual([
    ['2025-09', 2],
    ['2025-11', 1],
  ]);
});
