import { texts } from '../texts.ts';
import { createAnnouncer } from '../page/announcer.ts';
import { liveTags } from './liveTags.ts';
import type { LiveState } from './LiveState.ts';
import { browserParts, SharedStream, type StreamParts } from './SharedStream.ts';
import type { Router } from '../page/Router.ts';

/** Pages ask for what changed after a random pause of up to this, so that not all do in one moment. Milliseconds. */
const LONGEST_PAUSE = 300;
/** A tab that was hidden for this long hears no more, until it is looked at again. Milliseconds. */
const HIDDEN_PATIENCE = 5_000;
/** Pauses before what failed is asked again, in ms; up to twice as long. */
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 30_000;
/** A read that fails so long after a refresh is not the refresh's. Milliseconds. */
const REFRESH_LIMIT = 15_000;

/**
 * Keeps the shown page true while it shows scores: asks for its data anew when a change meets the tags its route was made from. It
 * is asked in place: nothing is unmounted, focus and scroll stay. Other pages are left alone. In a hidden tab nothing is asked.
 */
export function followScores(router: Router, live: LiveState, parts: StreamParts | null = browserParts()): void {
  const announce = createAnnouncer('scores');
  /** Tags that changed and were not asked for yet; null: anything. */
  let changed: Set<string> | null = new Set();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryPause = FIRST_RETRY;
  let refreshedAt = -Infinity;
  let hasFailed = false;
  const stream = parts && new SharedStream(parts, live, note);

  function note(tags: readonly string[] | null): void {
    if (tags === null) changed = null;
    else for (const tag of tags) changed?.add(tag);
    consider();
  }

  /** What comes while a page loads is looked at again when it is there: it may have been read before. */
  function consider(): void {
    if (timer !== undefined || document.hidden || !isIdle(router)) return;
    const tags = liveTags(router.state);
    if (changed && !tags.some((tag) => changed?.has(tag))) return changed.clear();
    if (tags.length > 0) timer = setTimeout(() => void refresh(), Math.random() * LONGEST_PAUSE);
  }

  async function refresh(): Promise<void> {
    timer = undefined;
    // A page that has begun to load meanwhile may read before the change: it is looked at when it is there.
    if (document.hidden || !isIdle(router)) return;
    const isKnown = changed !== null;
    changed = new Set();
    if (!hasFailed) retryPause = FIRST_RETRY;
    hasFailed = false;
    refreshedAt = performance.now();
    live.isRefreshing = true;
    await router.revalidate();
    live.isRefreshing = false;
    if (isKnown && !hasFailed) announce(texts.scoresUpdated);
  }

  /** A widget's own read may fail after the page has been refreshed. What is shown stays; it is asked for again. */
  live.onFailure = () => {
    if (performance.now() - refreshedAt > REFRESH_LIMIT) return;
    hasFailed = true;
    if (retryTimer !== undefined) return;
    retryTimer = setTimeout(
      () => {
        retryTimer = undefined;
        note(null);
      },
      retryPause * (1 + Math.random()),
    );
    retryPause = Math.min(retryPause * 2, LONGEST_RETRY);
  };

  /** Joins or leaves, as the page and its tab want it. */
  function attend(): void {
    clearTimeout(hiding);
    const isLive = liveTags(router.state).length > 0;
    if (!isLive) stream?.leave();
    else if (!document.hidden) stream?.join();
    else hiding = setTimeout(() => stream?.leave(), HIDDEN_PATIENCE);
  }

  router.subscribe(() => {
    if (!isIdle(router)) return;
    attend();
    consider();
  });
  document.addEventListener('visibilitychange', () => {
    attend();
    // Without a stream nobody can say what was missed.
    if (!stream && !document.hidden) note(null);
    else consider();
  });
  // A page that is put away must hold nothing open; one that is taken out again goes on.
  addEventListener('pagehide', () => stream?.leave());
  addEventListener('pageshow', attend);
  attend();
}

function isIdle({ state }: Router): boolean {
  return state.navigation.state === 'idle' && state.revalidation === 'idle' && state.initialized;
}
