import type { Locator, Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../lib/axe.ts';
import { MENU_STATES, menus, opened } from '../lib/menus.ts';
import { hydrated } from '../lib/pageState.ts';
import { LEAGUE, NEWS, TEAM } from '../lib/sections.ts';
import { storeSession } from '../lib/session.ts';
import { expect, test } from '../lib/test.ts';

/** All that opens in a page, and what is around it: e2e/routes/walk runs axe over the page itself. */
const MENUS = 'header, nav[aria-label="현재 위치"]';
const LONG_NAME = 'a_name_of_a_member_that_is_as_long_as_anybody_could_ever_have_chosen_it';

/** Opens the menu at each width, because a change of the width may close it. */
async function expectAccessibleOpen(
  page: Page,
  name: string,
  button: Locator,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await button.click();
    await expect(opened(button)).toHaveAttribute('open');
    await expectAccessible(page, name, [width], MENUS);
    await button.click();
  }
}

for (const { name, path, button, isWideOnly, isPinned } of MENU_STATES) {
  const atClick = isPinned ? 'leaves it open' : 'closes it';
  const title = isPinned ? `${name} is open` : `axe finds nothing in ${name}`;
  test(`${title}, and a click elsewhere ${atClick}`, async ({ cachedPage: page }) => {
    const widths = WIDTHS.filter((each) => each >= 1024 || !isWideOnly);
    await page.goto(path);
    await hydrated(page);
    // A menu that is open by default is part of the page, and e2e/routes/walk runs axe over the page.
    if (isPinned) await expect(opened(button(page))).toHaveAttribute('open');
    else await expectAccessibleOpen(page, name, button(page), widths);

    await test.step(`a click elsewhere ${atClick}`, async () => {
      if (!isPinned) await button(page).click();
      await expect(opened(button(page))).toHaveAttribute('open');
      await page.getByRole('contentinfo').getByText('© WKFF').click();
      if (isPinned) await expect(opened(button(page))).toHaveAttribute('open');
      else await expect(opened(button(page))).not.toHaveAttribute('open');
      // The menu that is pinned on the league's pages stays below all others.
      const rest = page.getByRole('banner').locator('details[open]');
      await expect(rest).toHaveCount(path === LEAGUE.path || path === TEAM.path ? 1 : 0);
    });
  });
}

test('axe finds nothing in the whole menu', async ({ cachedPage: page }) => {
  await page.goto(TEAM.path);
  await hydrated(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await menus.whole(page).click();
    await expect(menus.overlay(page)).toBeVisible();
    await expectAccessible(page, 'the whole menu', [width]);
    expect(await menus.overlay(page).evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
  }
});

test('axe finds nothing in the layer of a member with a long name', async ({ cachedPage: page }) => {
  await storeSession(page, { username: LONG_NAME, userType: 'press' });
  await page.goto(NEWS.path);
  await expect(menus.member(page)).toHaveAttribute('aria-label', /로그인됨/);
  await expectAccessibleOpen(page, 'the layer of a member', menus.member(page), WIDTHS);
  await menus.member(page).click();
  await expect(page.getByText(LONG_NAME)).toBeVisible();
});
