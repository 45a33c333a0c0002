import { realNow } from '@wkff/contracts';
import type { PageSession, SessionCalls } from './PageSession.ts';
import { renewSession, type Locks } from './renewSession.ts';
import type { SessionState } from './sessionStore.ts';
import { LOGIN_STATUS_CHANGED } from './storedSession.ts';

/** Interval at which the stored session is read again, in ms (docs/spec/site.md#session). */
export const POLL_MS = 5_000;
/** Longest delay that a timer accepts, in ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** How long a page counts as used after the last action of its visitor, in ms. */
const USED_MS = 5 * 60_000;
/** Delay before a renewal is retried if the server could not be reached, in ms. */
const RETRY_MS = 30_000;

/** The parts of a browser that the watch needs, apart from the session's storage. */
export interface WatchParts {
  window: EventTarget;
  document: EventTarget & Pick<Document, 'visibilityState' | 'hasFocus'>;
  /** Undefined if the browser has no locks, e.g. without HTTPS. */
  locks?: Locks | undefined;
}

/**
 * Reads the stored session and keeps it up to date: after changes in this and other tabs, every 5 s, when the page
 * becomes visible, and when the token expires. While the page is used, it renews the token in the second half of its
 * life.
 * @returns a function that stops it.
 */
export function watchSession(
  session: PageSession,
  calls: SessionCalls,
  parts: WatchParts = { window, document, locks: navigator.locks as Locks | undefined },
): () => void {
  session.calls = calls;
  const readStored = () => session.store.getState().refresh();
  const { handleUse, renewIfNeeded } = createRenewal(session, calls, parts);
  const handleCheck = () => {
    readStored();
    void renewIfNeeded();
  };
  const stopWaiting = awaitExpiry(session.store, readStored);
  const poll = setInterval(handleCheck, POLL_MS);
  const listeners: [EventTarget, string, () => void][] = [
    [parts.window, 'storage', readStored],
    [parts.window, LOGIN_STATUS_CHANGED, readStored],
    [parts.window, 'pageshow', handleCheck],
    [parts.document, 'visibilitychange', handleCheck],
    [parts.document, 'pointerdown', handleUse],
    [parts.document, 'keydown', handleUse],
    [parts.document, 'scroll', handleUse],
  ];
  for (const [target, type, handle] of listeners)
    target.addEventListener(type, handle, { capture: true, passive: true });
  readStored();

  return () => {
    clearInterval(poll);
    stopWaiting();
    for (const [target, type, handle] of listeners) target.removeEventListener(type, handle, { capture: true });
  };
}

/** Returns functions that note a use of the page, and renew the token if it is time and the page is used. */
function createRenewal(session: PageSession, calls: SessionCalls, { document, locks }: WatchParts) {
  const { store } = session;
  let usedAt = realNow();
  let retryAt = 0;
  return {
    handleUse(): void {
      usedAt = realNow();
    },
    async renewIfNeeded(): Promise<void> {
      const now = realNow();
      const isUsed = document.visibilityState === 'visible' && now - usedAt < USED_MS;
      if (!isUsed || now < retryAt || now < (store.getState().renewAt ?? Infinity)) return;
      // Without locks, only the tab with the focus renews.
      if (!locks && !document.hasFocus()) return;
      retryAt = now + RETRY_MS;
      if ((await renewSession(session, calls, locks)) === 'done') retryAt = realNow() + renewalPause(store.getState());
    },
  };
}

/**
 * Ends the session on time, as the poll may be 5 s late. If the machine slept, the timer is late and the poll detects
 * the expiry.
 * @returns a function that stops it.
 */
function awaitExpiry(store: PageSession['store'], onExpiry: () => void): () => void {
  let expiry: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = store.subscribe(({ expiresAt }, before) => {
    if (expiresAt === before.expiresAt) return;
    clearTimeout(expiry);
    if (expiresAt === null) return;
    expiry = setTimeout(onExpiry, Math.min(Math.max(expiresAt - realNow(), 0), LONGEST_TIMER_MS));
  });
  return () => {
    clearTimeout(expiry);
    unsubscribe();
  };
}

/**
 * Returns how long to wait after a renewal before the next one: a quarter of the token's life, in ms. If the clock is
 * wrong, each renewal would otherwise trigger the next.
 */
function renewalPause({ expiresAt, renewAt }: Pick<SessionState, 'expiresAt' | 'renewAt'>): number {
  return expiresAt === null || renewAt === null ? 0 : (expiresAt - renewAt) / 2;
}
