/** What the browser told of a page. All times in ms since the navigation. */
export interface PageTimes {
  /** The tasks above 50 ms. */
  tasks: { start: number; duration: number }[];
  /** First contentful paint. Null: nothing was painted. */
  firstPaint: number | null;
  largestPaint: number | null;
  /** Null: the page did not start. */
  hydrated: number | null;
}

/** How a page started. In ms. */
export interface Start {
  /** What tasks took beyond 50 ms each, after the first paint. */
  blocked: number;
  /** The longest task that began after the first paint; 50 if all were shorter. */
  longest: number;
  hydrated: number;
  /** Largest contentful paint. */
  painted: number;
}

/** Tasks up to this length do not count: the page still answers its visitor in time. */
const SHORT_MS = 50;

/** Returns how a page started. @throws Error if it was not painted or did not start. */
export function startOf(address: string, { tasks, firstPaint, largestPaint, hydrated }: PageTimes): Start {
  if (firstPaint === null || hydrated === null) throw new Error(`${address} did not start`);
  const after = tasks.flatMap(({ start, duration }) => {
    const end = start + duration;
    return end > firstPaint ? [{ start, lasts: Math.min(duration, end - firstPaint) }] : [];
  });
  return {
    blocked: after.reduce((sum, { lasts }) => sum + Math.max(0, lasts - SHORT_MS), 0),
    longest: Math.max(SHORT_MS, ...after.filter(({ start }) => start >= firstPaint).map(({ lasts }) => lasts)),
    hydrated,
    painted: largestPaint ?? firstPaint,
  };
}
