import { texts } from '../texts.ts';
import { createAnnouncer } from '../page/announcer.ts';
import { liveTags } from './liveTags.ts';
import type { LiveState } from './LiveState.ts';
import { browserParts, SharedStream, type StreamParts } from './SharedStream.ts';
import type { Router } from '../page/Router.ts';

/** Longest random delay before a page reads changed data, in ms, so that not all pages read at the same time. */
const LONGEST_PAUSE = 300;
/** A tab that is hidden for this long (ms) closes its stream until it is visible again. */
const HIDDEN_PATIENCE = 5_000;
/** First and longest delay before a failed read is retried, in ms, plus a random part of up to the same length. */
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 30_000;
/** Failures of reads later than this (ms) after a refresh are not attributed to it. */
const REFRESH_LIMIT = 15_000;

/**
 * Keeps a page with scores up to date: reads its data again when a change touches the tags that its route was made
 * from. Nothing is unmounted, and focus and scroll position do not change. Pages without tags and hidden tabs are not
 * refreshed.
 */
export function followScores(router: Router, live: LiveState, parts: StreamParts | null = browserParts()): void {
  const announce = createAnnouncer('scores');
  /** Changed tags whose data was not read again yet. Null: all data. */
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
    refreshIfNeeded();
  }

  /** Refreshes the page if necessary. Changes during a load are checked after it, as its data may be older. */
  function refreshIfNeeded(): void {
    if (timer !== undefined || document.hidden || !isIdle(router)) return;
    const tags = liveTags(router.state);
    if (changed && !tags.some((tag) => changed?.has(tag))) return changed.clear();
    if (tags.length > 0) timer = setTimeout(() => void refresh(), Math.random() * LONGEST_PAUSE);
  }

  async function refresh(): Promise<void> {
    timer = undefined;
    // A load in progress may read data from before the change, so this is repeated when it ends.
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

  /** A widget's own read may fail after the refresh. The old data stays on screen, and the read is retried. */
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
    refreshIfNeeded();
  });
  document.addEventListener('visibilitychange', () => {
    updateStream();
    // Without a stream, any change may have been missed.
    if (!stream && !document.hidden) note(null);
    else refreshIfNeeded();
  });
  // A page in the back/forward cache must not keep the stream open. It rejoins when it is shown.
  addEventListener('pagehide', () => stream?.leave());
  addEventListener('pageshow', updateStream);
  updateStream();
}

function isIdle({ state }: Router): boolean {
  return state.navigation.state === 'idle' && state.revalidation === 'idle' && state.initialized;
}
