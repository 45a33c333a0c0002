import { buildMatch, buildScoringEvent } from '@wkff/testing';
import type { ScoringEvent } from '@wkff/contracts';
import { goalsOf } from './goals.ts';
import { placeGoals } from './placeGoals.ts';

const shown = (...events: Partial<ScoringEvent>[]) =>
  goalsOf(buildMatch({ home_points: events.length, away_points: 0, scoring_events: events.map(buildScoringEvent) }));

test('places goals by the match clock, stoppage time at the end of its half', () => {
  const goals = shown({ minutes: 9 }, { minutes: 47 }, { half: '2', minutes: 60 }, { half: '2', minutes: 95 });
  expect(placeGoals(goals, false)).toMatchObject({
    goals: [{ share: 0.1 }, { share: 0.5 }, { share: 60 / 90 }, { share: 1 }],
    breaks: [0.5],
  });
});

test('extra time makes the line longer', () => {
  const placed = placeGoals(shown({ half: 'extra1', minutes: 100 }), true);
  expect(placed?.goals[0]?.share).toBeCloseTo(100 / 120);
  expect(placed?.breaks).toEqual([45 / 120, 90 / 120, 105 / 120]);
});

test('returns null if a minute or a half is unknown', () => {
  expect(placeGoals(shown({ minutes: null }), false)).toBeNull();
  expect(placeGoals(shown({ half: null }), false)).toBeNull();
});

test('places a goal further out if it would overlap the previous one of its side', () => {
  const goals = shown({ minutes: 35 }, { minutes: 37 }, { minutes: 39 }, { minutes: 44 });
  expect(placeGoals(goals, false)?.goals.map(({ level }) => level)).toEqual([0, 1, 0, 0]);
});
