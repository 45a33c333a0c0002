import { SITE_CONTACT, tags } from '@wkff/contracts';
import { report } from '../federation/report.ts';
import type { Router } from '../page/Router.ts';
import { liveTags } from './liveTags.ts';
import type { LiveState } from './LiveState.ts';
import { isIdle, ScoreRefresh } from './ScoreRefresh.ts';
import { browserParts, SharedStream, type StreamParts } from './SharedStream.ts';

/** A tab that is hidden for this long (ms) closes its stream until it is visible again. */
const HIDDEN_PATIENCE = 5_000;

/**
 * Keeps a page with scores or a document, and the footer below it, up to date: reads its data again when a change touches the tags that its route was made
 * from. Nothing is unmounted, and focus and scroll position do not change. Pages without tags and hidden tabs are not
 * refreshed.
 */
export function followScores(router: Router, live: LiveState, parts: StreamParts | null = browserParts()): void {
  const refresh = new ScoreRefresh(router, live);
  const stream =
    parts &&
    new SharedStream(parts, live, (changed) => {
      refresh.note(changed);
      if (changed?.includes(tags.document(SITE_CONTACT))) updateFooter(live);
    });
  let hiding: ReturnType<typeof setTimeout> | undefined;

  /** Joins or leaves the stream, depending on the page and the visibility of the tab. */
  function updateStream(): void {
    clearTimeout(hiding);
    const isLive = liveTags(router.state).length > 0;
    if (!isLive) stream?.leave();
    else if (!document.hidden) stream?.join();
    else hiding = setTimeout(() => stream?.leave(), HIDDEN_PATIENCE);
  }

  router.subscribe(() => {
    if (!isIdle(router)) return;
    updateStream();
    refresh.check();
  });
  document.addEventListener('visibilitychange', () => {
    updateStream();
    // Without a stream, any change may have been missed.
    if (!stream && !document.hidden) refresh.note(null);
    else refresh.check();
  });
  // A page in the back/forward cache must not keep the stream open. It rejoins when it is shown.
  addEventListener('pagehide', () => stream?.leave());
  addEventListener('pageshow', updateStream);
  updateStream();
}

/** The code that reads the texts of the footer is loaded once they change. A failure is reported; the next page has them. */
function updateFooter(live: LiveState): void {
  import(/* webpackChunkName: "lazy-site" */ './readSite.ts')
    .then(({ readSite }) => readSite(live))
    .catch((error: unknown) => report('footer', error));
}
