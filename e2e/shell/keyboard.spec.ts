import type { Locator, Page } from '@playwright/test';
import { focused, usable, walk } from '../lib/keyboard.ts';
import { MENU_STATES, menus, opened } from '../lib/menus.ts';
import { hydrated } from '../lib/pageState.ts';
import { GREETING, NEWS, TEAM } from '../lib/sections.ts';
import { expect, test } from '../lib/test.ts';

const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);
const isInside = (element: Locator) => element.evaluate((each) => each.contains(document.activeElement));

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    if (await hasFocus(element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reaches the element');
}

async function expectSeen(page: Page): Promise<void> {
  expect(await focused(page)).toMatchObject({ isMarked: true, isInSight: true });
}

/** Tabs through the opened menu to its end. Returns the number of stops. */
async function walkThrough(page: Page, around: Locator): Promise<number> {
  let stops = 0;
  await page.keyboard.press('Tab');
  while (await isInside(around)) {
    await expectSeen(page);
    stops += 1;
    await page.keyboard.press('Tab');
  }
  return stops;
}

for (const { name, path, button, isPinned } of MENU_STATES) {
  test(`${name}: reached, opened, walked through and left by keyboard`, async ({ cachedPage: page }) => {
    await page.goto(path);
    await hydrated(page);
    const own = button(page);
    const around = opened(own);
    await tabTo(page, own);
    await expectSeen(page);
    if (!isPinned) {
      await expect(around).not.toHaveAttribute('open');
      await page.keyboard.press('Enter');
    }
    await expect(around).toHaveAttribute('open');
    // Inside the league's sub-bar the button of TEAMS is a stop as well.
    const reachable = await around.locator('a[href]:visible, button:visible, details summary:visible').count();
    expect(reachable).toBeGreaterThan(0);

    expect(await walkThrough(page, around)).toBe(reachable);
    if (isPinned) await expect(around).toHaveAttribute('open');
    else await expect(around, 'closed when the focus has left it').not.toHaveAttribute('open');

    // Back into it, and out by Escape from its first link.
    await own.focus();
    if (!isPinned) await page.keyboard.press('Space');
    await expect(around).toHaveAttribute('open');
    await page.keyboard.press('Tab');
    expect(await isInside(around)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(around).not.toHaveAttribute('open');
    expect(await hasFocus(own), 'the focus is returned').toBe(true);
    await expectSeen(page);
  });
}

for (const width of [1440, 390]) {
  test(`the whole menu keeps the focus inside and returns it, ${width} px`, async ({ cachedPage: page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(TEAM.path);
    await hydrated(page);
    const overlay = menus.overlay(page);
    const button = menus.whole(page);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(overlay).toBeVisible();
    const reachable = await overlay.locator('a[href], button').count();
    expect(reachable).toBeGreaterThan(25);
    const seen = new Set<string>();
    for (let presses = 0; presses < reachable + 3; presses += 1) {
      const stop = await focused(page);
      // Between the last and the first element the browser itself has the focus, not the page.
      if (stop) {
        expect(stop).toMatchObject({ area: '전체 메뉴', isMarked: true, isInSight: true });
        seen.add(stop.name);
      }
      await page.keyboard.press('Tab');
    }
    for (const name of ['전체 메뉴 닫기', '인사말', '경기 일정·결과', '창녕WFC', '보도자료'])
      expect(seen).toContain(name);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    expect(await hasFocus(button)).toBe(true);
    await expectSeen(page);
  });

  test(`Tab reaches all of a page’s frame and shows where it is, ${width} px`, async ({ cachedPage: page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [TEAM.path, GREETING.path]) {
      await page.goto(path);
      await hydrated(page);
      const stops = await walk(page);
      expect(stops.map((stop) => stop.name)).toEqual(await usable(page));
      expect(stops.filter((stop) => !stop.isMarked || !stop.isInSight).map((stop) => stop.name)).toEqual([]);
      expect([...new Set(stops.map((stop) => stop.area))]).toEqual(expect.arrayContaining(['header', 'footer']));
    }
  });
}

test('TEAMS closes alone: the sub-bar around it stays, and a second Escape closes that', async ({
  cachedPage: page,
}) => {
  await page.goto(NEWS.path);
  await hydrated(page);
  const tab = menus.tab(page, 'WK리그');
  await tabTo(page, tab);
  await page.keyboard.press('Enter');
  await tabTo(page, menus.teams(page));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatchObject({ name: '경남창녕WFC' });
  await page.keyboard.press('Escape');
  expect(await hasFocus(menus.teams(page))).toBe(true);
  await expect(opened(tab)).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(opened(tab)).not.toHaveAttribute('open');
  expect(await hasFocus(tab)).toBe(true);
});

test('Enter on a link of a menu opens its page', async ({ cachedPage: page }) => {
  await page.goto(NEWS.path);
  await hydrated(page);
  await tabTo(page, menus.tab(page, 'WKFF'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: GREETING.link }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(GREETING.path);
  await expect(menus.crumb(page, GREETING.link)).toHaveAttribute('aria-current', 'page');
});
