import type { Clock } from '@wkff/contracts';
import { useEffect, useState } from 'react';

/** Timers are limited to 2^31 ms; none needs longer. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/**
 * Returns true from a time of the site clock on, also in a tab that was asleep then; false on the server and at
 * first.
 */
export function useWindowEnd(clock: Clock, end: number | null): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (end === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const left = end - clock.now();
      setIsOver(left <= 0);
      if (left > 0) timer = setTimeout(check, Math.min(left, LONGEST_WAIT_MS));
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [clock, end]);
  return isOver;
}
