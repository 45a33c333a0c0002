/**
 * Runs work once the page is idle, after `longest` ms at the latest. In Safari, which has no idle callback, waits half as long.
 * Returns what calls it off.
 */
export function whenIdle(work: () => void, longest = 2_000): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: longest });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, longest / 2);
  return () => clearTimeout(timer);
}
