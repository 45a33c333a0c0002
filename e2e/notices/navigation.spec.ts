import type { Page } from '@playwright/test';
import { menuLink, openByMenu } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { GREETING, LEAGUE, NEWS, TEAM } from '../lib/sections.ts';
import { expect, test } from '../lib/test.ts';
import { untilNoticing } from './untilNoticing.ts';

const progress = (page: Page) => page.getByRole('progressbar', { name: '페이지를 불러오는 중입니다.' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const announced = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Delays the board's list until it is released. */
async function holdList(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/content/list*', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Position of the heading. Its width changes when its font loads, which may be at any time. */
async function place(page: Page) {
  const box = await heading(page).boundingBox();
  return { x: box?.x, y: box?.y, height: box?.height };
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a slow navigation shows a bar at the top and moves nothing (motion: ${reducedMotion})`, async ({
    cachedPage: page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(GREETING.path);
    await hydrated(page);
    const before = await place(page);
    const release = await holdList(page);
    await (await menuLink(page, NEWS)).click();
    await expect(progress(page)).toBeVisible();
    expect(await place(page)).toEqual(before);
    const animation = await progress(page).evaluate((bar) => getComputedStyle(bar, '::before').animationName);
    expect(animation === 'none').toBe(reducedMotion === 'reduce');
    release();
    await expect(progress(page)).toHaveCount(0);
    await expect(page).toHaveURL(NEWS.path);
  });
}

test('a new page has the focus on its heading, and its title is announced', async ({ cachedPage: page }) => {
  await page.goto(GREETING.path);
  await hydrated(page);
  await expect(heading(page)).not.toBeFocused();
  for (const section of [NEWS, TEAM, LEAGUE]) {
    await openByMenu(page, section);
    await expect(heading(page)).toBeFocused();
    await expect(announced(page, await page.title())).toBeAttached();
    expect(await heading(page).evaluate((h1) => getComputedStyle(h1).outlineStyle)).toBe('none');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('if only the query changes, the focus stays on the pressed element', async ({ cachedPage: page }) => {
  await page.goto(LEAGUE.path);
  await hydrated(page);
  const arrow = page.getByRole('link', { name: /이전 달/ });
  await arrow.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/month=8/);
  await expect(page).toHaveTitle(/8월/);
  await expect(announced(page, await page.title())).toBeAttached();
  await expect(arrow).toBeFocused();
});

test('going back restores the scroll position, with the focus on the heading', async ({ cachedPage: page }) => {
  await page.goto(LEAGUE.path);
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => scrollTo({ top: 900 }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  // Dispatched like a touch, because with keyboard or mouse the browser would scroll to the link first.
  const link = page.getByRole('banner').locator(`a[href="${NEWS.path}"]`).first();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(heading(page)).toHaveText('공지사항');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.goForward();
  await expect(heading(page)).toHaveText('공지사항');
  await expect(heading(page)).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('going back puts the focus on the link by which a list was left', async ({ cachedPage: page }) => {
  await page.goto(NEWS.path);
  await untilNoticing(page);
  const link = page.getByRole('main').getByRole('listitem').nth(6).getByRole('link');
  const title = await link.innerText();
  await link.press('Enter');
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('공지사항');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('a page that fails has the focus on its heading, too', async ({ cachedPage: page, messages }) => {
  messages.expect(/status of 500/, /status of 503/);
  await page.goto(GREETING.path);
  await hydrated(page);
  await page.route('**/api/content/list*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '서버 오류', code: 'internal' } }),
  );
  await openByMenu(page, NEWS);
  await expect(page.getByRole('alert')).toContainText('서버 오류');
  await expect(heading(page)).toBeFocused();
});

test('sharing a page that was opened in the browser shares that page', async ({ cachedPage: page }) => {
  const sharedData = () =>
    page.evaluate(() =>
      [
        ...document.head.querySelectorAll(
          'meta[property], meta[name="robots"], link[rel="canonical"], link[rel="alternate"]',
        ),
      ]
        .map((tag) => [...tag.attributes].map(({ name, value }) => `${name}=${value}`).join(' '))
        .sort(),
    );
  await page.goto(GREETING.path);
  await hydrated(page);
  await openByMenu(page, TEAM);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/team\/changnyeong-wfc$/);
  const afterNavigation = await sharedData();
  await page.goto(TEAM.path);
  expect(afterNavigation).toEqual(await sharedData());

  // The second page of a board has the title of the first.
  await page.goto(NEWS.path);
  await hydrated(page);
  await page.getByRole('link', { name: '다음 페이지' }).click();
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /page=2$/);
});
