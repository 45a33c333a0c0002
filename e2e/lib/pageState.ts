import type { Page } from '@playwright/test';
import { LIVE_PATH } from '@wkff/contracts';

/** Waits until the host says that the page is hydrated: its listeners work from then on. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
}

/** Marks this document; `staysInBrowser` tells whether it is still the same one. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
}

/** True when no full page load happened since `markDocument`. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page
    .evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true)
    .catch((error: Error) => {
      // A full load is under way.
      if (/Execution context was destroyed/.test(error.message)) return false;
      throw error;
    });
}

/** Leads to an address without leaving the document, as the browser's own buttons do. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/** Addresses below `/api/` that the page reads from now on, with their query; the stream of live scores is not among them. */
export function recordApiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== LIVE_PATH) calls.push(pathname + search);
  });
  return calls;
}
