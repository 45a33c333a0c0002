import { setTimeout as delay } from 'node:timers/promises';

/**
 * Returns a function that runs a check for all of its callers together. Each caller gets the result of a check that
 * began after the call. Checks never overlap, and each begins at least `pauseMs` after the one before ended, so that
 * callers cannot make it run more often, however many they are.
 */
export function shareCheck<T>(
  check: () => Promise<T>,
  pauseMs: number,
  pause: (ms: number) => Promise<unknown> = (ms) => delay(ms, undefined, { ref: false }),
): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  async function runNext(): Promise<T> {
    await before;
    next = undefined;
    const running = check();
    before = running.catch(() => undefined).then(() => pause(pauseMs));
    return running;
  }
  return () => (next ??= runNext());
}
