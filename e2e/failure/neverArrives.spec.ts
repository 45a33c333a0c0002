import type { Page } from '@playwright/test';
import { menuLink, tryAgain } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { LEAGUE, NEWS } from '../lib/sections.ts';
import { expect, shared, test } from '../lib/test.ts';

/** Longer than the host waits for a script or style sheet. */
const LIMIT_MS = 20_000;
const STYLES = 'styles.*.css';

/** Files of the league without which its page cannot be shown after a navigation. */
const FILES = [STYLES, 'remoteEntry.*.js', '__federation_expose_remote.js', 'page-matches.js'];

const globOf = (name: string) => `**/remotes/mf-league/*/${name}`;

/** Leaves requests for a file of the league without an answer. Returns the function that answers later ones. */
async function holdBack(page: Page, name: string) {
  await page.route(globOf(name), () => undefined);
  return () => page.unroute(globOf(name));
}

test.beforeEach(async ({ page, messages }) => {
  messages.expect(/ChunkLoadError/, /^console.error: \[mf-league\] /, /^console.\w+: \[ Federation Runtime \]/);
  await page.clock.install();
});

test('a file of a section that never arrives ends with a notice, and trying again succeeds', async ({ page }) => {
  for (const name of FILES) {
    await page.goto(shared.origin + NEWS.path);
    await hydrated(page);
    await markDocument(page);
    const release = await holdBack(page, name);
    const asked = page.waitForRequest(globOf(name));
    await (await menuLink(page, LEAGUE)).click();
    await asked;
    await page.clock.runFor(LIMIT_MS);
    await expect(page.getByRole('alert'), name).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await release();
    await tryAgain(page).click();
    await expect(page.locator('main'), name).toContainText('2025.09.01');
    expect(await isSameDocument(page)).toBe(true);
  }
});

test('a page whose style sheet never arrives is shown without it, with a notice, and trying again succeeds', async ({
  page,
  messages,
}) => {
  messages.expect(/was preloaded using link preload/);
  const release = await holdBack(page, STYLES);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/styles.') ? 1 : 0));
  await page.goto(shared.origin + LEAGUE.path, { waitUntil: 'commit' });
  // First the page's link ends. Then the section's script loads it again, in vain.
  const wait = async () => {
    await page.clock.runFor(1_000);
    return asked;
  };
  await expect.poll(wait, { intervals: [50] }).toBe(2);
  await page.clock.runFor(5_000);
  await expect(tryAgain(page)).toBeVisible();
  await expect(page.locator('main')).toContainText('2025.09.01');
  await release();
  await tryAgain(page).click();
  await expect(tryAgain(page)).toHaveCount(0);
  await hydrated(page);
});
