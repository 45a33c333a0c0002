import type { Match } from '@wkff/contracts';
import { buildMatch } from '@wkff/testing';
import { chooseMatches } from './chooseMatches.ts';

const NOW = Date.parse('2025-09-18T12:00:00+09:00');
const played = (day: string, overrides: Partial<Match> = {}) =>
  buildMatch({ match_date: day, home_points: 1, away_points: 0, status: 'completed', ...overrides });
const coming = (day: string, overrides: Partial<Match> = {}) => buildMatch({ match_date: day, ...overrides });
const dates = (matches: Match[], now = NOW) => chooseMatches(matches, now).map((match) => match.match_date);

test('shows the two nearest upcoming matches and the latest played one, in order of time', () => {
  const season = [
    coming('2025-09-29'),
    coming('2025-09-22'),
    coming('2025-09-18'),
    played('2025-09-15'),
    played('2025-09-08'),
  ];
  expect(dates(season)).toEqual(['2025-09-15', '2025-09-18', '2025-09-22']);
});

test('fills up too few upcoming matches with played ones', () => {
  expect(dates([played('2025-09-01'), played('2025-09-08'), played('2025-09-15'), coming('2025-09-22')])).toEqual([
    '2025-09-08',
    '2025-09-15',
    '2025-09-22',
  ]);
  expect(dates([played('2025-09-01'), played('2025-09-08'), played('2025-09-15'), played('2025-08-25')])).toEqual([
    '2025-09-01',
    '2025-09-08',
    '2025-09-15',
  ]);
});

test('before the first match fills up with a third upcoming one', () => {
  expect(dates([coming('2025-09-22'), coming('2025-09-29'), coming('2025-10-02'), coming('2025-10-09')])).toEqual([
    '2025-09-22',
    '2025-09-29',
    '2025-10-02',
  ]);
});

test('today’s match is upcoming until it has a result, also after its kick-off', () => {
  const evening = Date.parse('2025-09-18T23:30:00+09:00');
  expect(dates([coming('2025-09-18'), played('2025-09-15')], evening)).toEqual(['2025-09-15', '2025-09-18']);
});

test('leaves out cancelled matches and those that never got a result', () => {
  expect(
    dates([
      coming('2025-09-10'),
      coming('2025-09-22', { status: 'cancelled' }),
      played('2025-09-12', { home_points: null, away_points: null }),
    ]),
  ).toEqual([]);
});
