import type { Page } from '@playwright/test';
import { hydrated } from '../lib/pageState.ts';

/** Waits for the code of rare notices, which is fetched when the page is idle. */
export async function untilNoticing(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('[class*="toasts-"]').waitFor({ state: 'attached' });
}
