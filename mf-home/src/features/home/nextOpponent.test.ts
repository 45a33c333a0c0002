import { buildMatch } from '@wkff/testing';
import { nextOpponent, nextOpponents } from './nextOpponent.ts';

const first = buildMatch({ id: 1, match_date: '2025-09-18', home_id: 1, away_id: 5 });
const second = buildMatch({
  id: 2,
  match_date: '2025-09-22',
  home_id: 8,
  away_id: 1,
  home_key: 'changnyeong-wfc',
  home_team_short_name: '창녕WFC',
  home_badge_path: '/images/badges/changnyeong-wfc.png',
});

test('the next opponent is the other side of the club’s first upcoming match, at home and away', () => {
  expect(nextOpponent(1, [second, first])?.name).toBe('인천 현대제철');
  expect(nextOpponent(5, [second, first])?.name).toBe('세종 스포츠토토');
});

test('skips a cancelled match, but not a postponed one', () => {
  expect(nextOpponent(1, [{ ...first, status: 'cancelled' }, second])?.badge).toBe(
    '/images/badges/changnyeong-wfc.png',
  );
  expect(nextOpponent(1, [{ ...first, status: 'postponed' }, second])?.name).toBe('인천 현대제철');
});

test('a club without an upcoming match has none', () => {
  expect(nextOpponent(3, [first, second])).toBeNull();
});

test('returns opponents of all clubs at once, ignoring play-off teams not known yet', () => {
  const open = buildMatch({ competition_id: '2025_playoff', home_id: null, away_id: 6, match_date: '2025-11-08' });
  expect(
    Object.keys(nextOpponents([first, second, { ...open, home_team_short_name: null, home_team_name: null }])),
  ).toEqual(['1', '5', '6', '8']);
});
