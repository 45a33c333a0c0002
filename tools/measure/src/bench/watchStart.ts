import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { startOf, type PageTimes, type Start } from './startOf.ts';
import { openSlowPhone, read } from './slowPhone.ts';
import { onStart } from './visit.ts';

/** How long a page is watched, in ms. Nothing is asked meanwhile: the question would be a long task itself. */
const WATCHED_MS = 4_000;

/** Collects a page's times. Runs in the page, before its own scripts. */
const OBSERVER = `
  const times = window.__times = { tasks: [], firstPaint: null, largestPaint: null, hydrated: null };
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => times.tasks.push({ start: startTime, duration }));
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (times.firstPaint = startTime));
  observe('largest-contentful-paint', ({ startTime }) => (times.largestPaint = startTime));
  ${onStart('times.hydrated = performance.now()')}
`;

/** Opens a page as a first visit on a slow phone, and returns how it started. @throws Error if it did not start. */
export async function watchStart(browser: Pick<Browser, 'port'>, address: string): Promise<Start> {
  const tab = await openSlowPhone(browser, OBSERVER);
  try {
    await tab.send('Page.navigate', { url: address });
    await delay(WATCHED_MS);
    return startOf(address, await read<PageTimes>(tab, 'window.__times'));
  } finally {
    await tab.close();
  }
}
