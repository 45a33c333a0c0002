import { seoulDate, SITE_CONTACT, tags, type Clock } from '@wkff/contracts';
import { report } from '../federation/report.ts';
import type { Router } from '../page/Router.ts';
import { liveTags } from './liveTags.ts';
import type { LiveState } from './LiveState.ts';
import { isIdle, ScoreRefresh } from './ScoreRefresh.ts';
import { browserParts, SharedStream, type StreamParts } from './SharedStream.ts';

/** A tab that is hidden for this long (ms) closes its stream until it is visible again. */
const HIDDEN_PATIENCE = 5_000;
/** How often an open page looks whether a new day has begun, in ms. Tabs look at different moments. */
const DAY_LOOK = 60_000;

/**
 * Keeps a page with scores or a document, and the footer below it, up to date: reads its data again when a change
 * touches the tags that its route was made from, and on a new day, as pages say which day is today. Nothing is
 * unmounted, and focus and scroll position do not change. Pages without tags and hidden tabs are not refreshed.
 * @param clock the site clock.
 */
export function followScores(
  router: Router,
  live: LiveState,
  clock: Clock,
  parts: StreamParts | null = browserParts(),
): void {
  const refresh = new ScoreRefresh(router, live);
  const stream =
    parts &&
    new SharedStream(parts, live, (changed) => {
      refresh.note(changed);
      if (changed?.includes(tags.document(SITE_CONTACT))) updateFooter(live);
    });
  let day = seoulDate(clock.now());
  let hiding: ReturnType<typeof setTimeout> | undefined;

  /** Joins or leaves the stream, depending on the page and the visibility of the tab. */
  function updateStream(): void {
    clearTimeout(hiding);
    const isLive = liveTags(router.state).length > 0;
    if (!isLive) stream?.leave();
    else if (!document.hidden) stream?.join();
    else hiding = setTimeout(() => stream?.leave(), HIDDEN_PATIENCE);
  }

  function lookAtDay(): void {
    const today = seoulDate(clock.now());
    if (today === day) return;
    day = today;
    refresh.note(null);
  }

  router.subscribe(() => {
    if (!isIdle(router)) return;
    updateStream();
    refresh.check();
  });
  document.addEventListener('visibilitychange', () => {
    updateStream();
    lookAtDay();
    // Without a stream, any change may have been missed.
    if (!stream && !document.hidden) refresh.note(null);
    else refresh.check();
  });
  // A page in the back/forward cache must not keep the stream open. It rejoins when it is shown.
  addEventListener('pagehide', () => stream?.leave());
  addEventListener('pageshow', updateStream);
  setInterval(lookAtDay, DAY_LOOK);
  updateStream();
}

/** The code that reads the texts of the footer is loaded once they change. A failure is reported; the next page has them. */
function updateFooter(live: LiveState): void {
  import(/* webpackChunkName: "lazy-site" */ './readSite.ts')
    .then(({ readSite }) => readSite(live))
    .catch((error: unknown) => report('footer', error));
}
