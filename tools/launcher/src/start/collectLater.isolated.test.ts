import { jest } from '@jest/globals';
import { collectLater } from './collectLater.ts';

test('collects garbage once, 8 s after the start', () => {
  jest.useFakeTimers();
  const gc = jest.fn<(what: { flavor: string }) => void>();
  collectLater(gc);
  jest.advanceTimersByTime(7_999);
  expect(gc).not.toHaveBeenCalled();
  jest.advanceTimersByTime(600_000);
  expect(gc).toHaveBeenCalledTimes(1);
  expect(gc).toHaveBeenCalledWith(expect.objectContaining({ flavor: 'last-resort' }));
  jest.useRealTimers();
});
