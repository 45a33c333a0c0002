import { buildMatch } from '@wkff/testing';
import { byKickOff, groupByDate } from './groupByDate.ts';

test('groups consecutive matches of one day, in their order', () => {
  const matches = [
    buildMatch({ id: 1, match_date: '2025-09-15' }),
    buildMatch({ id: 2, match_date: '2025-09-15' }),
    buildMatch({ id: 3, match_date: '2025-09-18' }),
  ];
  expect(groupByDate(matches).map((group) => [group.date, group.matches.map((match) => match.id)])).toEqual([
    ['2025-09-15', [1, 2]],
    ['2025-09-18', [3]],
  ]);
  expect(groupByDate([])).toEqual([]);
});

test('sorts by date, kick-off (unknown last) and id', () => {
  const matches = [
    buildMatch({ id: 4, match_date: '2025-09-15', match_time: null }),
    buildMatch({ id: 3, match_date: '2025-09-15', match_time: '19:00:00' }),
    buildMatch({ id: 2, match_date: '2025-09-15', match_time: '19:00:00' }),
    buildMatch({ id: 1, match_date: '2025-09-16', match_time: '14:00:00' }),
  ];
  expect(matches.sort(byKickOff).map((match) => match.id)).toEqual([2, 3, 4, 1]);
});
