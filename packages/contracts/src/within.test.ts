import { jest } from '@jest/globals';
import { within } from './within.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a value in time is returned, a failure in time is thrown, and no timer is left', async () => {
  expect(await within(100, Promise.resolve(1), 'no answer')).toBe(1);
  await expect(within(100, Promise.reject(new Error('refused')), 'no answer')).rejects.toThrow('refused');
  expect(jest.getTimerCount()).toBe(0);
});

test('a promise that is pending at the limit fails', async () => {
  const failure = expect(within(100, new Promise(() => undefined), 'no answer')).rejects.toThrow(
    'no answer within 100 ms',
  );
  jest.advanceTimersByTime(100);
  await failure;
});
