import { startApiProxy, type ApiProxy } from '../lib/apiProxy.ts';
import { menuLink, tryAgain } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { LEAGUE, NEWS } from '../lib/sections.ts';
import { expect, shared, test } from '../lib/test.ts';

/** Longer than the host waits for a script or style sheet. */
const LIMIT_MS = 20_000;
const STYLES = 'styles.css';

/** Files of the league without which its page cannot be shown after a navigation. */
const FILES = [STYLES, 'remoteEntry.[^/]*.js', '__federation_expose_remote.js', 'page-matches.js'];

const pathOf = (name: string) => new RegExp(`/remotes/mf-league/[^/]+/${name}$`);

/**
 * A server that loses one answer. A request that Playwright holds back would turn the browser's cache off, in which
 * later requests for the file wait for the lost one.
 */
let proxy: ApiProxy;

test.beforeEach(async ({ page, messages }) => {
  proxy = await startApiProxy(shared.origin);
  messages.expect(/ChunkLoadError/, /^console.error: \[mf-league\] /, /^console.\w+: \[ Federation Runtime \]/);
  await page.clock.install();
});

test.afterEach(async ({ page }) => {
  await page.close();
  await proxy.close();
});

for (const name of FILES) {
  test(`a file of a section that never arrives (${name}) ends with a notice, and trying again succeeds`, async ({
    page,
  }) => {
    await page.goto(proxy.origin + NEWS.path);
    await hydrated(page);
    await markDocument(page);
    const asked = page.waitForRequest((request) => pathOf(name).test(new URL(request.url()).pathname));
    proxy.loseNext(pathOf(name));
    await (await menuLink(page, LEAGUE)).click();
    await asked;
    await page.clock.runFor(LIMIT_MS);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await tryAgain(page).click();
    await expect(page.locator('main')).toContainText('2025.09.01');
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('a page whose style sheet never arrives is shown without it, and has it when it is asked for again', async ({
  page,
  messages,
}) => {
  messages.expect(/was preloaded using link preload/);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/styles.') ? 1 : 0));
  proxy.loseNext(pathOf(STYLES));
  await page.goto(proxy.origin + LEAGUE.path, { waitUntil: 'commit' });
  // The page's link ends. Then the section's script loads the sheet again.
  const wait = async () => {
    await page.clock.runFor(1_000);
    return asked;
  };
  await expect.poll(wait, { intervals: [50] }).toBeGreaterThan(1);
  await expect(page.locator('main')).toContainText('2025.09.01');
  await hydrated(page);
  await expect(tryAgain(page)).toHaveCount(0);
  const isStyled = () =>
    [...document.styleSheets].some(({ href, cssRules }) => /mf-league/.test(href ?? '') && cssRules.length > 0);
  await expect.poll(() => page.evaluate(isStyled)).toBe(true);
});
