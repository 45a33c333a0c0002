/** Time for which a page may not react to its visitor, in ms. */
const LONGEST_MS = 5_000;

/** Calls `onLong` after each task that kept the page from reacting for too long. Safari does not tell. */
export function watchLongTasks(onLong: (error: Error) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      if (duration > LONGEST_MS) onLong(new Error(`the page did not react for ${Math.round(duration)} ms`));
  }).observe({ type: 'longtask' });
}
