import type { Page } from '@playwright/test';
import { openByMenu } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { activeVersion, makeLive, releaseBuild, untilServed } from '../lib/releases.ts';
import { expect, test } from '../lib/keptSite.ts';
import { GREETING, LEAGUE } from '../lib/sections.ts';
import type { Site } from '../lib/site.ts';
import { markedBuild } from '../lib/trialRemote.ts';
import { untilNoticing } from './untilNoticing.ts';

const MINUTES = 60_000;
const toast = (page: Page) => page.getByRole('status').filter({ hasText: '사이트가 업데이트되었습니다.' });

let found: string;
test.beforeAll(async ({ site }) => {
  found = (await activeVersion(site, LEAGUE.remote)) ?? '';
});
test.afterAll(({ site }) => makeLive(site, LEAGUE.remote, found));

/** A page with a clock that the test advances, ready to ask. */
async function open(site: Site, page: Page): Promise<void> {
  await page.clock.install();
  // A script that is under way when the clock jumps has come too late.
  const live = page.waitForEvent('requestfinished', (request) => request.url().includes('/lazy-live.'));
  await page.goto(site.origin + LEAGUE.path);
  await untilNoticing(page);
  await live;
  await markDocument(page);
}

/** Shows the tab again after a while. Returns true if it asked for a new version. */
async function lookAfter(page: Page, ms: number): Promise<boolean> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.fastForward(ms);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => fetch('/robots.txt'));
  return asked.includes('/_versions');
}

test('a new version is offered when the tab is shown again, never loaded by itself, and not offered twice', async ({
  site,
  page,
}) => {
  await open(site, page);
  expect(await lookAfter(page, 6 * MINUTES), 'asked').toBe(true);
  await expect(toast(page)).toHaveCount(0);

  const first = await releaseBuild(site, await markedBuild(LEAGUE.remote, 'first build'));
  await untilServed(site, LEAGUE.path, LEAGUE.remote, first);
  expect(await lookAfter(page, 1 * MINUTES), 'asked so soon').toBe(false);
  await expect(toast(page)).toHaveCount(0);
  expect(await lookAfter(page, 5 * MINUTES)).toBe(true);
  await expect(toast(page)).toBeVisible();

  await page.clock.runFor(10 * MINUTES);
  await expect(toast(page)).toBeVisible();
  await openByMenu(page, GREETING);
  await expect(toast(page), 'of another section').toHaveCount(0);
  await openByMenu(page, LEAGUE);
  await expect(toast(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await toast(page).getByRole('button', { name: '닫기' }).click();
  await expect(toast(page)).toHaveCount(0);
  expect(await lookAfter(page, 6 * MINUTES)).toBe(true);
  await expect(toast(page), 'dismissed').toHaveCount(0);

  const second = await releaseBuild(site, await markedBuild(LEAGUE.remote, 'second build'));
  await untilServed(site, LEAGUE.path, LEAGUE.remote, second);
  expect(await lookAfter(page, 6 * MINUTES)).toBe(true);
  await Promise.all([page.waitForEvent('load'), toast(page).getByRole('button', { name: '새로 고침' }).click()]);
  expect(await isSameDocument(page)).toBe(false);
  await hydrated(page);
  const { releases } = await page.evaluate(
    () =>
      JSON.parse(document.getElementById('wkff-page')?.textContent ?? '{}') as {
        releases: { name: string; version: string }[];
      },
  );
  expect(releases.find(({ name }) => name === LEAGUE.remote)?.version).toBe(second);
});
