import { formatCount } from './formatCount.ts';

it.each([0, 7, 999, 1_000, 12_045, 123_456, 1_000_007])('%d is written as Korean texts do', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('ko-KR'));
});
