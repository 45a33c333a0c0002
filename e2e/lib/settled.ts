import { expect, type Page, type Request } from '@playwright/test';
import { LIVE_PATH } from '@wkff/contracts';
import { hydrated } from './pageState.ts';

/** What a page has asked for, without the stream of live scores, which stays open. */
interface Traffic {
  /** The number of all requests so far. */
  begun: number;
  /** Those without an end. */
  open: Set<Request>;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Counts a page's requests, for `settled`. To be called before the page loads anything. */
export function countRequests(page: Page): void {
  const traffic: Traffic = { begun: 0, open: new Set() };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === LIVE_PATH) return;
    traffic.begun += 1;
    traffic.open.add(request);
  });
  page.on('requestfinished', (request) => traffic.open.delete(request));
  page.on('requestfailed', (request) => traffic.open.delete(request));
}

/**
 * Waits until a page has done all that it does by itself: it is hydrated and was idle, its requests have ended, and
 * that led to no others.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('nobody counts the requests of this page');
  await hydrated(page);
  await page.waitForLoadState('load');
  let before: number;
  do {
    before = traffic.begun;
    // What runs in an idle moment may ask for another one. With the limit of `whenIdle`: once, Chromium never called back.
    for (let times = 0; times < 2; times += 1)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
    await expect.poll(() => traffic.open.size, { message: 'open requests', intervals: [20] }).toBe(0);
  } while (traffic.begun !== before);
}
