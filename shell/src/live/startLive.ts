import { report } from '../federation/report.ts';
import type { Router } from '../page/Router.ts';
import { whenIdle } from '../whenIdle.ts';
import type { LiveState } from './LiveState.ts';
import { liveTags } from './liveTags.ts';

/** Keeps pages that show scores up to date. What does it is fetched when the first of them is there and the browser idle. */
export function startLive(router: Router, live: LiveState): void {
  let isFound = false;
  const look = () => {
    if (isFound || liveTags(router.state).length === 0) return;
    isFound = true;
    stopLooking?.();
    whenIdle(() => {
      import(/* webpackChunkName: "lazy-live" */ './followScores.ts').then(
        ({ followScores }) => followScores(router, live),
        (error: unknown) => report('live', error),
      );
    });
  };
  // While a load is under way (a member's first page is read once more) the router may tell a new listener at once.
  let stopLooking: (() => void) | null = null;
  stopLooking = router.subscribe(look);
  look();
  if (isFound) stopLooking();
}
