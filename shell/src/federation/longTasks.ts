/** Time for which a page may not react to its visitor, in ms. */
const LONGEST_MS = 5_000;

/** A frame that came late, with the scripts that ran before it (Long Animation Frames). */
interface LongFrame extends PerformanceEntry {
  /** `pauseDuration`: how long the script waited, e.g. for a dialog, in ms. */
  scripts: { sourceURL: string; duration: number; pauseDuration: number }[];
}

/**
 * Calls `onLong` after each script of the site that kept the page from reacting for too long. Scripts of browser
 * extensions, and the dialog for printing, do not count. Only Chromium tells.
 */
export function watchLongTasks(onLong: (error: Error) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return;
  new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[])
      for (const { sourceURL, duration, pauseDuration } of scripts) {
        const ms = duration - pauseDuration;
        if (ms > LONGEST_MS && sourceURL.startsWith(`${location.origin}/`))
          onLong(new Error(`the page did not react for ${Math.round(ms)} ms`));
      }
  }).observe({ type: 'long-animation-frame' });
}
