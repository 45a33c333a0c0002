import type { Clock } from '@wkff/contracts';
import { report } from '../federation/report.ts';
import type { Router } from '../page/Router.ts';
import { whenIdle } from '@wkff/ui';
import type { LiveState } from './LiveState.ts';
import { liveTags } from './liveTags.ts';

/** Keeps pages with scores up to date. Its code is loaded when the first of them is shown and the browser is idle. */
export function startLive(router: Router, live: LiveState, clock: Clock): void {
  let isFound = false;
  const look = () => {
    if (isFound || liveTags(router.state).length === 0) return;
    isFound = true;
    stopLooking?.();
    whenIdle(() => {
      import(/* webpackChunkName: "lazy-live" */ './followScores.ts').then(
        ({ followScores }) => followScores(router, live, clock),
        (error: unknown) => report('live', error),
      );
    });
  };
  // The router may call a new listener immediately if a load is in progress (e.g. a member's first page is read again).
  let stopLooking: (() => void) | null = null;
  stopLooking = router.subscribe(look);
  look();
  if (isFound) stopLooking();
}
