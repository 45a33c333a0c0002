import type { Page } from '@playwright/test';
import { fetchPage } from '../lib/document.ts';
import { openByMenu } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument, recordApiCalls } from '../lib/pageState.ts';
import { GREETING, HOME, LEAGUE, NEWS, SECTIONS, TEAM } from '../lib/sections.ts';
import { settled } from '../lib/settled.ts';
import { expect, shared, test } from '../lib/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Where a visit leads, counted from its first section: the five visits together go once from each section to each other. */
const VISIT = [1, 3, 1, 0];

for (const [first, from] of SECTIONS.entries()) {
  test(`a visit that begins at ${from.path} goes through sections and back without leaving the page`, async ({
    cachedPage: page,
  }) => {
    await page.goto(from.path);
    await hydrated(page);
    await markDocument(page);
    for (const step of VISIT) {
      const to = SECTIONS[(first + step) % SECTIONS.length] ?? from;
      const served = await fetchPage(shared.origin + to.path);
      await openByMenu(page, to);
      await expect(heading(page)).toHaveText(served.heading);
      await expect(page).toHaveTitle(served.title);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await isSameDocument(page), `to ${to.path}`).toBe(true);
    }
  });
}

test('the back and forward buttons go through the sections in the page', async ({ cachedPage: page }) => {
  await page.goto(HOME.path);
  await hydrated(page);
  await markDocument(page);
  const headings = new Map<string, string>();
  for (const section of [LEAGUE, NEWS, TEAM, GREETING]) {
    const before = await heading(page).innerText();
    await openByMenu(page, section);
    await expect(heading(page)).not.toHaveText(before);
    headings.set(section.path, await heading(page).innerText());
  }
  for (const section of [TEAM, NEWS, LEAGUE]) {
    await page.goBack();
    await expect(page).toHaveURL(section.path);
    await expect(heading(page)).toHaveText(headings.get(section.path) ?? '');
  }
  await page.goForward();
  await expect(page).toHaveURL(NEWS.path);
  await expect(heading(page)).toHaveText(headings.get(NEWS.path) ?? '');
  expect(await isSameDocument(page)).toBe(true);
});

test('a navigation requests each address once', async ({ cachedPage: page }) => {
  await page.goto(GREETING.path);
  await hydrated(page);
  const calls = recordApiCalls(page);
  await openByMenu(page, HOME);
  await settled(page);
  expect(calls).toContain('/api/matches/upcoming');
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
});

for (const isReloaded of [false, true]) {
  const how = isReloaded ? 'after a reload in between' : 'while none of its calls is answered';
  test(`going back to the home page restores the scroll position ${how}`, async ({ cachedPage: page }) => {
    await page.goto(HOME.path);
    await settled(page);
    await page.getByRole('link', { name: '보도자료 전체보기' }).evaluate((link) => link.scrollIntoView());
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(1_000);
    // Dispatched, because the browser would scroll to the link first.
    const item = page.getByRole('main').locator('a[href^="/media-press-detail/"]').last();
    await item.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/media-press-detail/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    if (isReloaded) {
      await page.reload();
      await settled(page);
    } else await page.route('**/api/**', () => undefined);
    await page.goBack();
    await expect(page.getByRole('link', { name: '보도자료 전체보기' })).toBeInViewport();
    if (!isReloaded) expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a choice on a page changes its address, and a shared address opens the same', async ({ page, context }) => {
  await page.goto(LEAGUE.path);
  await hydrated(page);
  await markDocument(page);
  await page.getByRole('link', { name: /이전 달/ }).click();
  await expect(page).toHaveURL(/month=8/);
  await expect(page.locator('main')).toContainText('2025.08.');
  expect(await isSameDocument(page)).toBe(true);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('main')).toContainText('2025.08.');
});

test('an unknown address inside the page links home, in place of itself', async ({ cachedPage: page }) => {
  await page.goto(NEWS.path);
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page).toHaveURL(HOME.path);
  expect(await isSameDocument(page)).toBe(true);
});

test('the page of an unknown address links home', async ({ cachedPage: page, messages }) => {
  messages.expect(/status of 404/);
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await page.getByRole('link', { name: '홈으로 가기' }).click();
  await expect(page).toHaveURL(HOME.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
});
