import { buildMatch, buildScoringEvent } from '@wkff/testing';
import type { ScoringEvent } from '@wkff/contracts';
import { areAllKnown, scoreByHalf } from './goals.ts';

const goal = buildScoringEvent;
const played = (home: number, away: number, scoring_events: ScoringEvent[]) =>
  buildMatch({ home_points: home, away_points: away, status: 'completed', scoring_events });

const WHOLE = played(2, 2, [
  goal({ half: '1', minutes: 10 }),
  goal({ half: '1', minutes: 30, team: 'home', isOwnGoal: true }),
  goal({ half: '2', minutes: 60 }),
  goal({ half: '2', minutes: 92, team: 'away' }),
]);

test('counts goals by half, an own goal for the other side', () => {
  expect(scoreByHalf(WHOLE)).toEqual([
    { half: '1', home: 1, away: 1 },
    { half: '2', home: 1, away: 1 },
  ]);
});

test('a goal in extra time adds both halves of extra time', () => {
  const match = played(1, 0, [goal({ half: 'extra2', minutes: 118 })]);
  expect(scoreByHalf(match)?.map(({ half, home }) => [half, home])).toEqual([
    ['1', 0],
    ['2', 0],
    ['extra1', 0],
    ['extra2', 1],
  ]);
});

test('a goalless match has two goalless halves', () => {
  expect(scoreByHalf(played(0, 0, []))).toEqual([
    { half: '1', home: 0, away: 0 },
    { half: '2', home: 0, away: 0 },
  ]);
});

test('the second half has no score before it begins', () => {
  const inFirst = { ...played(1, 0, [goal({ half: '1', minutes: 10 })]), period: '1' } as const;
  expect(scoreByHalf(inFirst)).toEqual([{ half: '1', home: 1, away: 0 }]);
  expect(scoreByHalf({ ...inFirst, period: 'half_time' })).toHaveLength(1);
  expect(scoreByHalf({ ...inFirst, period: '2' })).toHaveLength(2);
});

test.each(['1', 'half_time'] as const)(
  'a goal of the second half is counted while the period is still %s',
  (period) => {
    const halves = [
      { half: '1', home: 1, away: 1 },
      { half: '2', home: 1, away: 1 },
    ];
    expect(scoreByHalf({ ...WHOLE, period })).toEqual(halves);
  },
);

test('returns no scores by half if a goal is missing, surplus, or of an unknown half', () => {
  expect(scoreByHalf(played(2, 0, [goal()]))).toBeNull();
  expect(scoreByHalf(played(0, 0, [goal()]))).toBeNull();
  expect(scoreByHalf(played(0, 1, [goal()]))).toBeNull();
  expect(scoreByHalf(played(1, 0, [goal({ half: null })]))).toBeNull();
  expect(scoreByHalf(buildMatch())).toBeNull();
  expect(areAllKnown(buildMatch())).toBe(false);
  expect(scoreByHalf({ ...WHOLE, is_sample_score: true })).toBeNull();
  expect(scoreByHalf({ ...played(0, 0, []), is_sample_score: true })).toBeNull();
});
