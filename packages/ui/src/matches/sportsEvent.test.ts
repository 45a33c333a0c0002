import type { Match } from '@wkff/contracts';
import { buildMatch } from '@wkff/testing';
import { sportsEvent } from './sportsEvent.ts';

/** Home won 2 : 1 three days before the site clock's now. */
const aMatch = (overrides: Partial<Match> = {}) =>
  buildMatch({
    match_date: '2025-09-15',
    round: 24,
    home_points: 2,
    away_points: 1,
    status: 'completed',
    ...overrides,
  });

test('a match is a SportsEvent with its teams, start and place', () => {
  expect(sportsEvent(aMatch())).toMatchObject({
    '@type': 'SportsEvent',
    name: '세종 스포츠토토 vs 인천 현대제철',
    startDate: '2025-09-15T19:00:00+09:00',
    location: { '@type': 'Place', name: '세종시민운동장' },
    homeTeam: { name: '세종 스포츠토토' },
    awayTeam: { name: '인천 현대제철' },
    superEvent: { name: '2025 WK리그' },
  });
});

test('leaves out what is unknown and describes a sample fixture as such', () => {
  const event = sportsEvent(aMatch({ venue: null, match_time: null, is_sample_fixture: true }));
  expect(event).not.toHaveProperty('location');
  expect(event).toMatchObject({ startDate: '2025-09-15', description: '표본 일정' });
});

test('a postponed match has that status', () => {
  expect(sportsEvent(aMatch({ status: 'postponed' })).eventStatus).toBe('https://schema.org/EventPostponed');
});

test('the description says what a ruling made of the match', () => {
  expect(sportsEvent(aMatch({ note: '몰수 경기', is_sample_fixture: true })).description).toBe('표본 일정, 몰수 경기');
  expect(sportsEvent(aMatch())).not.toHaveProperty('description');
});

test('a match that goes on, or is played again, has the day on which it was first', () => {
  expect(sportsEvent(aMatch({ status: 'scheduled' }), { match_date: '2025-09-01' })).toMatchObject({
    startDate: '2025-09-15T19:00:00+09:00',
    previousStartDate: '2025-09-01',
    eventStatus: 'https://schema.org/EventRescheduled',
  });
  expect(sportsEvent(aMatch(), null)).not.toHaveProperty('previousStartDate');
});
