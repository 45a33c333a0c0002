import type { Page } from '@playwright/test';

/** Kills the renderer process of a page, so that none of its code runs any more. */
export async function killTab(page: Page): Promise<void> {
  const killed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // The killed page cannot respond.
  session.send('Page.crash').catch(() => undefined);
  await killed;
  await page.close();
}
