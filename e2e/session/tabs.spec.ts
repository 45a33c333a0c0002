import type { BrowserContext, Page } from '@playwright/test';
import { leaveOutCommonFonts, recordShifts } from '../lib/layoutShift.ts';
import { recordApiCalls } from '../lib/pageState.ts';
import { LEAGUE, NEWS } from '../lib/sections.ts';
import {
  askSession,
  entriesOf,
  logIn,
  loggedIn,
  open,
  pageToken,
  shorten,
  statusOf,
  stored,
  storeFirst,
  submit,
} from '../lib/session.ts';
import { settled } from '../lib/settled.ts';
import { expect, shared as site, test } from '../lib/test.ts';

const openTab = async (context: BrowserContext, path = '/login') => open(await context.newPage(), site, path);
const logoutButton = (page: Page) => page.getByRole('main').getByRole('button', { name: '로그아웃' });

test('a login in one tab applies to the others, whose page is read again, and so does a logout, which ends the token', async ({
  context,
}) => {
  const [one, other] = [await openTab(context), await openTab(context)];
  const shown = await openTab(context, NEWS.path);
  const read = (hasToken: boolean) =>
    shown.waitForRequest(
      (request) => request.url().includes('/api/content/list') && 'authorization' in request.headers() === hasToken,
    );
  const asMember = read(true);
  await logIn(one);
  await expect(one).toHaveURL(`${site.origin}/`);
  await expect(loggedIn(other, 'fan')).toBeVisible();
  await asMember;
  const { userToken } = await stored(other);
  expect(await statusOf(site, userToken ?? '')).toBe(200);
  await open(one, site, '/login');
  const call = other.waitForRequest('**/api/auth/logout');
  const asVisitor = read(false);
  await logoutButton(other).click();
  await expect(submit(one)).toBeVisible();
  await asVisitor;
  const request = await call;
  expect(request.method()).toBe('POST');
  expect(request.headers()).toMatchObject({
    authorization: `Bearer ${userToken ?? ''}`,
    'content-type': 'application/json',
  });
  await expect.poll(() => statusOf(site, userToken ?? '')).toBe(401);
  expect(await stored(one)).toEqual({ userToken: null, userInfo: null, savedUsername: null });
});

test('an expired token logs out by itself, in all tabs, and leaves the page and its address alone', async ({
  context,
}) => {
  const first = await context.newPage();
  await storeFirst(first, entriesOf(await askSession(site)));
  await open(first, site, '/login');
  const other = await openTab(context, NEWS.path);
  await expect(loggedIn(first, 'fan')).toBeVisible();
  await settled(other);
  const calls = recordApiCalls(other);
  await shorten(first, 1);
  await expect(submit(first)).toBeVisible();
  await expect.poll(() => stored(other)).toEqual({ userToken: null, userInfo: null, savedUsername: null });
  await expect(other).toHaveURL(site.origin + NEWS.path);
  expect(calls).toEqual([]);
});

test('a stored session that cannot be read counts as logged out and breaks nothing', async ({ cachedPage: page }) => {
  // What else cannot be read, storedSession.test.ts lists.
  await storeFirst(page, { userToken: pageToken(3600), userInfo: '{"username":' });
  await open(page, site, LEAGUE.path);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, site, '/login');
  await expect(submit(page)).toBeVisible();
  await logIn(page);
  await expect(page).toHaveURL(`${site.origin}/`);
});

test('a storage that throws counts as logged out and breaks nothing; a login says that it cannot be stored', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await open(page, site, LEAGUE.path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await open(page, site, '/login');
  await logIn(page);
  await expect(page.locator('form').getByRole('alert')).toContainText('로그인이 저장되지 않습니다');
});

for (const path of [LEAGUE.path, NEWS.path, '/login', '/']) {
  test(`a stored session moves nothing on ${path}: CLS is 0`, async ({ page }) => {
    await storeFirst(page, entriesOf(await askSession(site)));
    await leaveOutCommonFonts(page);
    const shifts = await recordShifts(page);
    await open(page, site, path);
    await settled(page);
    if (path === '/login') await expect(loggedIn(page, 'fan')).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
}
