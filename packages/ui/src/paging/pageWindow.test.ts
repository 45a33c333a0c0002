import { pageWindow } from './pageWindow.ts';

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each([
  [1, 3, upTo(1, 3)],
  [1, 25, upTo(1, 10)],
  [10, 25, upTo(1, 10)],
  [11, 25, upTo(11, 20)],
  [20, 25, upTo(11, 20)],
  [21, 25, upTo(21, 25)],
  [25, 25, upTo(21, 25)],
])('page %i of %i', (page, total, expected) => {
  expect(pageWindow(page, total)).toEqual(expected);
});
