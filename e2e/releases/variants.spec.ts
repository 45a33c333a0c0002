import { BUCKET_COOKIE, isInCanary } from '@wkff/contracts';
import type { Page } from '@playwright/test';
import { openByMenu, tryAgain } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { activeVersion, makeLive, releaseBuild, releasesOf, reportedViews, untilServed } from '../lib/releases.ts';
import { HOME, LEAGUE } from '../lib/sections.ts';
import { expect, test } from '../lib/keptSite.ts';
import type { Site } from '../lib/site.ts';
import { markedBuild } from '../lib/trialRemote.ts';

const MARK = 'second build';

let first: string;
let second: string;
test.beforeAll(async ({ site }) => {
  first = (await activeVersion(site, LEAGUE.remote)) ?? '';
  second = await releaseBuild(site, await markedBuild(LEAGUE.remote, MARK));
  await makeLive(site, LEAGUE.remote, first);
  await untilServed(site, LEAGUE.path, LEAGUE.remote, first);
});
test.afterAll(({ site }) => makeLive(site, LEAGUE.remote, first));

const mark = (page: Page) => page.getByTestId('mark');

/** A page of another section, in a tab that stays open when the league is visited. */
async function openHome(site: Site, page: Page): Promise<void> {
  await page.goto(site.origin + HOME.path);
  await hydrated(page);
  await markDocument(page);
}

test('a canary is shown to its visitors, on a first load and on a navigation inside the site', async ({
  site,
  browser,
}) => {
  await releasesOf(site).move(LEAGUE.remote, 'canary', { version: second, percent: 50 });
  await expect
    .poll(async () => (await fetch(site.origin + LEAGUE.path)).headers.get('set-cookie'))
    .toContain(BUCKET_COOKIE);
  const viewsOfCanary = async () => (await reportedViews(site, LEAGUE.remote))[second] ?? 0;
  const before = await viewsOfCanary();
  for (const isIn of [true, false]) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } });
    const bucket = Array.from({ length: 100 }, (_, number) => number).find(
      (number) => isInCanary(number, second, 50) === isIn,
    );
    await context.addCookies([{ name: BUCKET_COOKIE, value: String(bucket), url: site.origin }]);
    const page = await context.newPage();
    await openHome(site, page);
    await openByMenu(page, LEAGUE);
    await expect(page).toHaveURL(site.origin + LEAGUE.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mark(page)).toHaveCount(isIn ? 1 : 0);
    expect(await isSameDocument(page)).toBe(true);
    await page.reload();
    await hydrated(page);
    await expect(mark(page)).toHaveCount(isIn ? 1 : 0);
    // Ends the view of the reloaded page. The view before it was reached inside the page of another section.
    await openByMenu(page, HOME);
    // The report brought the id of its view, otherwise it would not be counted. Of all views from one network, two are
    // counted in a minute.
    if (isIn) await expect.poll(viewsOfCanary).toBeGreaterThan(before);
    await context.close();
  }
  await releasesOf(site).move(LEAGUE.remote, 'withdraw');
});

test('a paused section says so in the page and in the server’s page, and is back when it is resumed', async ({
  site,
  page,
  messages,
}) => {
  messages.expect(/status of 503/);
  await openHome(site, page);
  await releasesOf(site).move(LEAGUE.remote, 'pause');
  const status = async () => (await fetch(site.origin + LEAGUE.path)).status;
  await expect.poll(status).toBe(503);
  await openByMenu(page, LEAGUE);
  const paused = page.getByRole('heading', { level: 1, name: '잠시 점검하고 있습니다' });
  await expect(paused).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  await hydrated(page);
  await expect(paused).toBeVisible();
  await expect(page).toHaveTitle(/^잠시 점검하고 있습니다/);
  await releasesOf(site).move(LEAGUE.remote, 'resume');
  await expect.poll(status).toBe(200);
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('잠시 점검하고 있습니다');
});

test('a preview shows its release below a banner until it is ended', async ({ site, page }) => {
  const path = await releasesOf(site).preview(LEAGUE.remote, second);
  await page.goto(site.origin + path.replace(/to=.*/, `to=${encodeURIComponent(LEAGUE.path)}`));
  await hydrated(page);
  await expect(mark(page)).toHaveText(MARK);
  await expect(page.getByRole('complementary', { name: '미리보기 안내' })).toContainText(second);
  await page.getByRole('link', { name: '미리보기 끝내기' }).click();
  await hydrated(page);
  await expect(page).toHaveURL(site.origin + LEAGUE.path);
  await expect(mark(page)).toHaveCount(0);
});
