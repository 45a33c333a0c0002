import type { ListedMatch } from '@wkff/contracts';
import { useEffect, useState } from 'react';

const LOOK_MS = 5_000;

/**
 * Returns the time of the site clock, which goes on while the clock of the match does. @param now when the page was loaded,
 * epoch ms.
 */
export function useLiveNow({ clock }: Pick<ListedMatch, 'clock'>, now: number): number {
  const [passed, setPassed] = useState({ since: now, ms: 0 });
  const runs = !!clock?.zero_at;
  useEffect(() => {
    if (!runs) return undefined;
    const loaded = performance.now();
    const timer = setInterval(() => setPassed({ since: now, ms: performance.now() - loaded }), LOOK_MS);
    return () => clearInterval(timer);
  }, [runs, now]);
  // What has passed since an earlier load says nothing of this one.
  return now + (passed.since === now ? passed.ms : 0);
}
