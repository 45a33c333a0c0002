import { nextSeoulMidnight } from '@wkff/contracts';
import { useEffect, useState } from 'react';
import { useHost } from './HostContext.tsx';

/**
 * Maximum age of the returned time, in ms. It is updated more often than at midnight because a visitor's clock may be
 * ahead of the server's, and data may be stale.
 */
const LONGEST_WAIT_MS = 10 * 60 * 1000;

/**
 * Returns the site clock's time, epoch ms. On the server and at first this is `start`; then the current time, updated
 * at Seoul's midnight, at least every ten minutes, and when a hidden tab is shown.
 */
export function useMoment<S extends number | null>(start: S): S | number {
  const clock = useHost()?.clock;
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
