import { openByMenu } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument, recordApiCalls } from '../lib/pageState.ts';
import { LEAGUE, NEWS, SECTIONS } from '../lib/sections.ts';
import { storeSession } from '../lib/session.ts';
import { settled } from '../lib/settled.ts';
import { expect, test } from '../lib/test.ts';

for (const { path, remote } of SECTIONS) {
  test(`${path} hydrates silently, from the page’s data only`, async ({ cachedPage: page }) => {
    const calls = recordApiCalls(page);
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(path);
    const before = await page.title();
    // Including hidden elements such as the share button.
    const text = () => page.locator('main').textContent();
    const served = await text();
    await settled(page);
    expect(calls, 'no loader runs again').toEqual([]);
    expect(failed).toEqual([]);
    expect(await text()).toBe(served);
    expect(await page.title()).toBe(before);
    const remotes = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => /\/remotes\/([^/]+)\//.exec(name)?.[1]),
    );
    expect(new Set(remotes.filter(Boolean)), 'one remote per page').toEqual(new Set([remote]));
  });
}

test('without JavaScript the pages are readable and link on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await openByMenu(page, NEWS);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

for (const { path } of [NEWS, LEAGUE]) {
  test(`a stored session is read after hydration, without a warning and without moving the page: ${path}`, async ({
    page,
  }) => {
    await storeSession(page, { username: 'fan', userType: 'general' });
    const calls = recordApiCalls(page);
    await page.goto(path);
    await hydrated(page);
    // A reader with a token has a personal view: the route's loaders run once more, and only once.
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await settled(page);
    expect(new Set(calls).size).toBe(calls.length);
    await markDocument(page);
    expect(await isSameDocument(page)).toBe(true);
  });
}
