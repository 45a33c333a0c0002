import type { createBrowserRouter } from '@wkff/router';
import { report } from '../federation/report.ts';
import type { LiveState } from './LiveState.ts';
import { liveTags } from './liveTags.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Latest moment at which the stream is opened once a page that shows scores is there, in ms; sooner when the page is idle. */
const LATEST_START = 2_000;

/** Keeps pages that show scores up to date. What does it is fetched when the first of them is there and the browser idle. */
export function startLive(router: Router, live: LiveState): void {
  const look = () => {
    if (liveTags(router.state).length === 0) return;
    stopLooking();
    whenIdle(() => {
      import(/* webpackChunkName: "lazy-live" */ './followScores.ts').then(
        ({ followScores }) => followScores(router, live),
        (error: unknown) => report('live', error),
      );
    });
  };
  const stopLooking = router.subscribe(look);
  look();
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_START });
  else setTimeout(work, LATEST_START / 2);
}
