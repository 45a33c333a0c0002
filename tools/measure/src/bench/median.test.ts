import { median, percentile } from './median.ts';

describe('the median', () => {
  test('is the number in the middle, in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 9, 100])).toBe(10);
    expect(median([4])).toBe(4);
  });

  test('is the mean of the two in the middle of an even count', () => expect(median([1, 2, 4, 100])).toBe(3));

  test('does not reorder the numbers', () => {
    const numbers = [3, 1, 2];
    median(numbers);
    expect(numbers).toEqual([3, 1, 2]);
  });

  test('throws for an empty list', () => expect(() => median([])).toThrow(RangeError));
});

describe('a percentile', () => {
  const numbers = Array.from({ length: 200 }, (_, index) => 200 - index);

  test('is the smallest number that the share of the numbers does not exceed', () => {
    expect([0.5, 0.99, 1].map((share) => percentile(numbers, share))).toEqual([100, 198, 200]);
    expect(percentile([7], 0.99)).toBe(7);
  });

  test('throws for an empty list', () => expect(() => percentile([], 0.99)).toThrow(RangeError));
});
