import type { Page } from '@playwright/test';

const MAIN = '**/assets/main*.js';

/** Opens a page whose script arrives when the returned function is called. */
export async function openLate(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(MAIN, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(MAIN);
  await page.goto(path);
  await asked;
  return release;
}

/** Makes the browser one of a visitor who saves data. */
export async function saveData(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}
