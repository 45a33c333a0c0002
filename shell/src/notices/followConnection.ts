import { isBrowserOffline, type Connection } from '../page/Connection.ts';

/** Path of a small answer that needs no database. */
const PROBE_PATH = '/healthz';
const PROBE_LIMIT = 5_000;
/** First and longest delay between checks of a lost connection, in ms. */
const FIRST_PAUSE = 4_000;
const LONGEST_PAUSE = 60_000;

/** Returns true if the site answers, with any status. */
export function isAnswered(): Promise<boolean> {
  return fetch(PROBE_PATH, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT) }).then(
    () => true,
    () => false,
  );
}

/**
 * Keeps a connection's state up to date. It follows the browser's events. If reads fail although the browser is online
 * (Wi-Fi without internet), it checks repeatedly with growing delays, never in a hidden tab.
 * @returns a function that ends it.
 */
export function followConnection(connection: Connection): () => void {
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;

  const look = () => {
    clearTimeout(timer);
    if (!connection.isLost || isBrowserOffline() || document.hidden) return;
    timer = setTimeout(() => {
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      void isAnswered().then((isBack) => {
        if (hasEnded) return;
        if (isBack) connection.set(false);
        look();
      });
    }, pause);
  };
  const stopListening = connection.subscribe(() => {
    pause = FIRST_PAUSE;
    look();
  });
  const lose = () => connection.set(true);
  const restore = () => connection.set(false);
  addEventListener('offline', lose);
  addEventListener('online', restore);
  document.addEventListener('visibilitychange', look);
  if (isBrowserOffline()) connection.set(true);
  look();
  return () => {
    hasEnded = true;
    removeEventListener('offline', lose);
    removeEventListener('online', restore);
    document.removeEventListener('visibilitychange', look);
    stopListening();
    clearTimeout(timer);
  };
}
