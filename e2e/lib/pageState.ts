import type { Page } from '@playwright/test';
import { LIVE_PATH } from '@wkff/contracts';

/** Waits until the host marks the page as hydrated, which means that its event listeners work. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
}

/** Marks this document; `staysInBrowser` checks whether it is still the same one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
}

/** Returns true when no full page load happened since `markDocument`. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page
    .evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true)
    .catch((error: Error) => {
      // A full page load is under way.
      if (/Execution context was destroyed/.test(error.message)) return false;
      throw error;
    });
}

/** Navigates to an address without leaving the document, like the browser's own buttons. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/**
 * Records addresses below `/api/` that the page reads from now on, with their query, except the stream of live
 * scores.
 */
export function recordApiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== LIVE_PATH) calls.push(pathname + search);
  });
  return calls;
}
