import { jest } from '@jest/globals';
import { withinLimit } from './withinLimit.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const page = () => new AbortController();

test('returns an answer in time and clears the timer', async () => {
  expect(await withinLimit(() => Promise.resolve(1), page().signal, 100)).toBe(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('aborts and rejects a call that hangs', async () => {
  let received: AbortSignal | undefined;
  const result = withinLimit(
    (signal) => {
      received = signal;
      return new Promise(() => undefined);
    },
    page().signal,
    100,
  );
  const failure = expect(result).rejects.toThrow('no answer within 100 ms');
  jest.advanceTimersByTime(100);
  await failure;
  expect(received?.aborted).toBe(true);
});

test('leaving the page aborts the call', async () => {
  const abort = page();
  const result = withinLimit(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('left')), { once: true })),
    abort.signal,
    100,
  );
  const failure = expect(result).rejects.toThrow('left');
  abort.abort();
  await failure;
});
