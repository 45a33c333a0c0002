import { percentile } from './health.ts';

const BOUNDS = [100, 200, 400] as const;

it('interpolates a percentile within its bucket', () => {
  expect(percentile([0, 4, 0, 0], BOUNDS, 0.75)).toBe(175);
  expect(percentile([2, 4, 2, 0], BOUNDS, 0.75)).toBe(200);
  expect(percentile([2, 2, 4, 0], BOUNDS, 0.75)).toBe(300);
});

it('counts from 0 in the first bucket', () => {
  expect(percentile([10, 0, 0, 0], BOUNDS, 0.5)).toBe(50);
});

it('skips empty buckets', () => {
  expect(percentile([3, 0, 1, 0], BOUNDS, 0.75)).toBe(100);
  expect(percentile([0, 0, 1, 0], BOUNDS, 0)).toBe(200);
});

it('returns the last bound for a percentile above it', () => {
  expect(percentile([1, 0, 0, 9], BOUNDS, 0.75)).toBe(400);
});

it('returns null if nothing was measured', () => {
  expect(percentile([], BOUNDS, 0.75)).toBeNull();
  expect(percentile([0, 0, 0, 0], BOUNDS, 0.75)).toBeNull();
});
