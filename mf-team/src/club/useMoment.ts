import { nextSeoulMidnight, type Clock } from '@wkff/contracts';
import { useEffect, useState } from 'react';

/** How long a moment is good for, in ms: a visitor's clock may be ahead of the server's, and what was asked may be out of date. */
const LONGEST_WAIT_MS = 10 * 60 * 1000;

/**
 * Returns the site clock's moment, epoch ms: `start` on the server and at first; then the present one, again at Seoul's midnight,
 * at least every ten minutes, and when a hidden tab is looked at.
 */
export function useMoment<S extends number | null>(clock: Clock | undefined, start: S): S | number {
  const [moment, setMoment] = useState<S | number>(start);
  useEffect(() => {
    if (!clock) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      const now = clock.now();
      setMoment(now);
      timer = setTimeout(look, Math.min(nextSeoulMidnight(now) - now, LONGEST_WAIT_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock]);
  return moment;
}
