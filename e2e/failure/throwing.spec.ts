import type { Page } from '@playwright/test';
import { fetchPage } from '../lib/document.ts';
import { arriveFrom, expectFrameWorks, tryAgain } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { activeVersion, build, fixture, makeLive, releaseBuild, untilServed } from '../lib/releases.ts';
import { LEAGUE, NEWS } from '../lib/sections.ts';
import { expect, test } from '../lib/keptSite.ts';

const ALWAYS = '/wk-league-ranking';

/** Makes the fixture throw in this browser, until `repairFixture`. */
const breakFixture = (page: Page) => page.evaluate(() => localStorage.setItem('fixture', 'broken'));
const repairFixture = (page: Page) => page.evaluate(() => localStorage.removeItem('fixture'));

/** Resolves when the fixture has thrown once more. */
const thrown = (page: Page) => page.waitForEvent('console', (message) => message.text().includes('fixture: thrown'));

test.describe('a component of a remote throws while it renders', () => {
  let healthy: string;
  let throwing: string;
  test.beforeAll(async ({ site }) => {
    healthy = (await activeVersion(site, LEAGUE.remote)) ?? '';
    throwing = await releaseBuild(site, await build(fixture('throwing'), { reuse: true }));
  });
  test.afterAll(({ site }) => makeLive(site, LEAGUE.remote, healthy));
  test.beforeEach(async ({ site, messages }) => {
    await makeLive(site, LEAGUE.remote, throwing);
    await untilServed(site, LEAGUE.path, LEAGUE.remote, throwing);
    messages.expect(/fixture: thrown/, /\[mf-league\]/, /React error|error boundary/i, /Minified React error/);
  });

  test('first load: the server’s page stays readable, the frame works, trying again succeeds', async ({
    site,
    page,
  }) => {
    await page.goto(site.origin + NEWS.path);
    await breakFixture(page);
    const { text } = await fetchPage(site.origin + LEAGUE.path);
    expect(text).toContain('This is the league of the fixture.');

    await page.goto(site.origin + LEAGUE.path);
    await expect(tryAgain(page)).toBeVisible();
    await expect(page.getByText('This is the league of the fixture.')).toBeVisible();
    await expectFrameWorks(page);
    await expect(tryAgain(page)).toBeVisible();

    const again = thrown(page);
    await tryAgain(page).click();
    await again;
    await expect(tryAgain(page)).toBeEnabled();
    await repairFixture(page);
    await tryAgain(page).click();
    await expect(tryAgain(page)).toHaveCount(0);
    await expect(page.getByText('This is the league of the fixture.')).toBeVisible();
  });

  test('from another section: the slot shows the error, the frame works, trying again succeeds without a reload', async ({
    site,
    page,
  }) => {
    await page.goto(site.origin + NEWS.path);
    await breakFixture(page);
    await arriveFrom(page, site.origin, NEWS, LEAGUE);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    await expectFrameWorks(page);
    await expect(page.getByRole('alert')).toBeVisible();

    const again = thrown(page);
    await tryAgain(page).click();
    await again;
    await expect(tryAgain(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toBeVisible();

    await repairFixture(page);
    await tryAgain(page).click();
    await expect(page.getByText('This is the league of the fixture.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('on the server too: the frame comes without the slot, and after a rollback trying again succeeds', async ({
    site,
    page,
    messages,
  }) => {
    messages.expect(/status of 503/);
    const { status, headers, text } = await fetchPage(site.origin + ALWAYS);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('이메일무단수집거부');

    await page.goto(site.origin + ALWAYS);
    await expect(tryAgain(page)).toBeVisible();
    await hydrated(page);
    await markDocument(page);
    await makeLive(site, LEAGUE.remote, healthy);
    await untilServed(site, LEAGUE.path, LEAGUE.remote, healthy);
    await tryAgain(page).click();
    // Another release is active now: the page is reloaded and shows what that release renders at the address.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('순위');
    expect(await isSameDocument(page)).toBe(false);
    await page.goto(site.origin + LEAGUE.path);
    await expect(page.locator('main')).toContainText('2025.09.01');
  });
});
