import type { Page } from '@playwright/test';
import { menuLink, openByMenu } from '../lib/frame.ts';
import { isSameDocument, markDocument } from '../lib/pageState.ts';
import { GREETING, LEAGUE, NEWS } from '../lib/sections.ts';
import { settled } from '../lib/settled.ts';
import { expect, test } from '../lib/test.ts';
import { untilNoticing } from './untilNoticing.ts';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /연결/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Returns where the heading is. Its width changes when its font arrives. */
const placeOfHeading = async (page: Page) => {
  const box = await heading(page).boundingBox();
  return [box?.x, box?.y];
};

test.beforeEach(({ messages }) =>
  messages.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /Failed to load script resources/),
);

test('a lost connection is reported until it is back', async ({ page, context }) => {
  await page.goto(GREETING.path);
  await untilNoticing(page);
  await expect(notice(page)).toHaveCount(0);
  const before = await placeOfHeading(page);
  await context.setOffline(true);
  await expect(notice(page)).toContainText('인터넷 연결이 끊겼습니다.');
  expect(await placeOfHeading(page)).toEqual(before);
  // Where the notice needs two lines, a toast of the page is above it.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: '공유' }).click();
  const edges = async () => {
    const toast = await page.getByRole('button', { name: '닫기' }).locator('..').boundingBox();
    const below = await notice(page).locator('p').boundingBox();
    return (toast?.y ?? Infinity) + (toast?.height ?? 0) < (below?.y ?? 0);
  };
  await expect.poll(edges).toBe(true);
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
});

test('a link pressed without a connection shows why it does not open, and keeps the page', async ({
  page,
  context,
}) => {
  await page.goto(GREETING.path);
  await untilNoticing(page);
  await markDocument(page);
  const own = await heading(page).innerText();
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await (await menuLink(page, NEWS)).click();
  await expect(notice(page)).toContainText('다른 화면을 열 수 없습니다');
  await expect(page).toHaveURL(GREETING.path);
  await expect(heading(page)).toHaveText(own);
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await (await menuLink(page, NEWS)).click();
  await expect(page).toHaveURL(NEWS.path);
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that still opens shows what is missing, and recovers with the connection', async ({ page, context }) => {
  await page.goto(NEWS.path);
  await untilNoticing(page);
  await openByMenu(page, GREETING);
  // The greeting follows its text: the code for that is loaded by now.
  await settled(page);
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('인터넷에 연결되어 있지 않습니다.');
  // Promises nothing that the page does not show.
  await expect(notice(page)).toContainText('새 내용은 다시 연결된 뒤에 볼 수 있습니다.');
  await expect(heading(page)).toHaveText('공지사항');
  await context.setOffline(false);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a section that was never opened says so, too, and opens afterwards', async ({ page, context }) => {
  await page.goto(GREETING.path);
  await untilNoticing(page);
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, LEAGUE.path);
  await expect(page.getByRole('alert')).toContainText('인터넷에 연결되어 있지 않아');
  await expect(page).toHaveTitle(/^이 부분을 표시하지 못했습니다/);
  await expect(heading(page)).toBeFocused();
  await context.setOffline(false);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(heading(page)).toContainText('경기 일정');
});

test('an unreachable site behind a working network is detected by failed reads, and its return automatically', async ({
  page,
  messages,
}) => {
  messages.expect(/\[mf-league\] matches: /);
  await page.clock.install();
  await page.goto(NEWS.path);
  await untilNoticing(page);
  await page.route(/\/(api|healthz)/, (route) => route.abort());
  await openByMenu(page, LEAGUE);
  await page.clock.runFor(5_000);
  await expect(notice(page)).toContainText('인터넷 연결이 끊겼습니다.');
  await page.unroute(/\/(api|healthz)/);
  await page.clock.runFor(60_000);
  await expect(notice(page)).toHaveCount(0);
});
