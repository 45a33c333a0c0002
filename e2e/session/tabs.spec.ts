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

/** All tabs follow a login and a logout within this, in ms (docs/spec/site.md#session). */
const FOLLOWED_MS = 5_000;

const openTab = async (context: BrowserContext, path = '/login') => open(await context.newPage(), site, path);
const logoutButton = (page: Page) => page.getByRole('main').getByRole('button', { name: '로그아웃' });

test('a login in one tab applies to the other, and so does a logout, which ends the token', async ({ context }) => {
  const [one, other] = [await openTab(context), await openTab(context)];
  await logIn(one);
  await expect(one).toHaveURL(`${site.origin}/`);
  await expect(loggedIn(other, 'fan')).toBeVisible();
  const { userToken } = await stored(other);
  expect(await statusOf(site, userToken ?? '')).toBe(200);
  await open(one, site, '/login');
  const call = other.waitForRequest('**/api/auth/logout');
  await logoutButton(other).click();
  await expect(submit(one)).toBeVisible();
  const request = await call;
  expect(request.method()).toBe('POST');
  expect(request.headers()).toMatchObject({
    authorization: `Bearer ${userToken ?? ''}`,
    'content-type': 'application/json',
  });
  await expect.poll(() => statusOf(site, userToken ?? '')).toBe(401);
  expect(await stored(one)).toEqual({ userToken: null, userInfo: null, savedUsername: null });
});

test('without storage events polling detects a logout within 5 s', async ({ page }) => {
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  await storeFirst(page, entriesOf(await askSession(site)));
  await page.clock.install();
  await open(page, site, '/login');
  await expect(loggedIn(page, 'fan')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('userToken'));
  await page.clock.fastForward(FOLLOWED_MS);
  await expect(submit(page)).toBeVisible();
});

test('the shown page is reloaded after a login elsewhere, with the token, and again after a logout', async ({
  context,
}) => {
  const [shown, other] = [await openTab(context, NEWS.path), await openTab(context)];
  const read = (hasToken: boolean) =>
    shown.waitForRequest(
      (request) => request.url().includes('/api/content/list') && 'authorization' in request.headers() === hasToken,
    );
  const asMember = read(true);
  await logIn(other);
  await asMember;
  await open(other, site, '/login');
  const asVisitor = read(false);
  await logoutButton(other).click();
  await asVisitor;
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

for (const [what, entries] of [
  ['a token that does not decode', { userToken: 'a.b.c', userInfo: '{"username":"fan"}' }],
  ['a token that is no text', { userToken: '\u0000{}', userInfo: '{"username":"fan"}' }],
  ['user info that is not JSON', { userToken: pageToken(3600), userInfo: '{"username":' }],
  ['user info without a name', { userToken: pageToken(3600), userInfo: '{}' }],
  ['user info that is a number', { userToken: pageToken(3600), userInfo: '7' }],
  ['a token that expired', { userToken: pageToken(-1), userInfo: '{"username":"fan"}' }],
] as const) {
  test(`${what} counts as logged out and breaks nothing`, async ({ page }) => {
    await storeFirst(page, entries);
    await open(page, site, LEAGUE.path);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await open(page, site, '/login');
    await expect(submit(page)).toBeVisible();
    await logIn(page);
    await expect(page).toHaveURL(`${site.origin}/`);
  });
}

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
