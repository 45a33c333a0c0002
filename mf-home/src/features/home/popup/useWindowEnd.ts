import type { Clock } from '@wkff/contracts';
import { useEffect, useState } from 'react';

/** Maximum delay of a timer (2^31 − 1 ms), long enough here. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/**
 * Returns true once the site clock has reached a time, also in a tab that was asleep then. Returns false on the server
 * and during hydration.
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
