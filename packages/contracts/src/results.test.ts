import { hasFinalScore, hasRecord, hasResult, hasScore, playedScore } from './results.ts';

const match = { home_points: 1, away_points: 0, status: 'completed', is_sample_score: false } as const;
const answers = (changed: Partial<Record<keyof typeof match, unknown>>) => {
  const other = { ...match, ...changed } as Parameters<typeof hasResult>[0];
  return [hasScore(other), hasFinalScore(other), hasResult(other)];
};

test('a final score that someone reported or saved is a result', () => {
  expect(answers({})).toEqual([true, true, true]);
  expect(answers({ home_points: 0 })).toEqual([true, true, true]);
});

test('a sample is a final score but not a result', () => {
  expect(answers({ is_sample_score: true })).toEqual([true, true, false]);
});

test('a score of a running match is neither final nor a result', () => {
  expect(answers({ status: 'live' })).toEqual([true, false, false]);
});

test('a match has a score only if both sides have one', () => {
  expect(answers({ home_points: null, away_points: null })).toEqual([false, false, false]);
  expect(answers({ away_points: null })).toEqual([false, false, false]);
  expect(answers({ home_points: null, away_points: null, status: 'scheduled' })).toEqual([false, false, false]);
});

test('a match counts with its final score, or if both sides lost', () => {
  const record = (changed: object) => hasRecord({ ...match, outcome: 'home', ...changed });
  expect([record({}), record({ status: 'live' })]).toEqual([true, false]);
  expect(record({ home_points: null, away_points: null, outcome: 'both_lost' })).toBe(true);
  expect(record({ home_points: null, away_points: null, outcome: null })).toBe(false);
});

test('the score that was played is named only if the record is another one', () => {
  const played = (home: number | null, away: number | null, record: object = {}) =>
    playedScore({ ...match, home_played: home, away_played: away, ...record });
  expect(played(1, 0)).toBeUndefined();
  expect(played(null, null)).toBeUndefined();
  expect(played(1, 1)).toEqual({ home: 1, away: 1 });
  expect(played(0, 0, { home_points: null, away_points: null })).toEqual({ home: 0, away: 0 });
});
