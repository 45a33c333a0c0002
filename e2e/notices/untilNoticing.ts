import type { Page } from '@playwright/test';
import { hydrated } from '../lib/pageState.ts';

/** Waits for the code of rare notices, which is fetched when the page is idle. */
export async function untilNoticing(page: Page): Promise<void> {
  await hydrated(page);
  // A page may have its own place for messages.
  await page.locator('[class*="toasts-"]:not(main *)').waitFor({ state: 'attached' });
}
