/** Longest wait for an idle moment, in ms. */
const LONGEST_WAIT = 2_000;

/** Runs work once the page is idle. In Safari, which has no idle callback, waits a second. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LONGEST_WAIT });
  else setTimeout(work, LONGEST_WAIT / 2);
}
