import type { Clock } from '@wkff/contracts';

/** A site clock that does not move until it is set. */
export interface TestClock extends Clock {
  /** Sets the time: ISO 8601 with an offset, or epoch milliseconds. */
  set(moment: string | number): void;
}

/** Returns a test clock, by default at noon of the demo's first day. */
export function createTestClock(moment: string | number = '2025-09-18T12:00:00+09:00'): TestClock {
  const toMs = (value: string | number) => (typeof value === 'number' ? value : Date.parse(value));
  let now = toMs(moment);
  return {
    offset: 0,
    now: () => now,
    set: (value) => {
      now = toMs(value);
    },
  };
}
