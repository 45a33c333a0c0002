import { seeded, shuffled } from './random.ts';

test('the same seed repeats the numbers and the order, another does not', () => {
  const list = Array.from({ length: 50 }, (_, index) => index);
  const order = (seed: number) => shuffled(list, seeded(seed));
  expect(order(1)).toEqual(order(1));
  expect(order(1)).not.toEqual(order(2));
  expect(order(1).toSorted((a, b) => a - b)).toEqual(list);
});

test('numbers are below their limit, and all occur', () => {
  const random = seeded(3);
  expect(new Set(Array.from({ length: 500 }, () => random(6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});
