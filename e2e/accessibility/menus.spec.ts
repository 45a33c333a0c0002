import { expectNoSidewaysScroll, findings, WIDTHS } from '../lib/axe.ts';
import { MENU_STATES, menus, opened } from '../lib/menus.ts';
import { hydrated } from '../lib/pageState.ts';
import { NEWS, TEAM } from '../lib/sections.ts';
import { storeSession } from '../lib/session.ts';
import { expect, test } from '../lib/test.ts';

const LONG_NAME = 'a_name_of_a_member_that_is_as_long_as_anybody_could_ever_have_chosen_it';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }));

    for (const { name, path, button, isWideOnly, isPinned } of MENU_STATES) {
      test(`in ${name}`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page);
        for (const width of WIDTHS.filter((each) => each >= 1024 || !isWideOnly)) {
          await page.setViewportSize({ width, height: 900 });
          if (!isPinned) await button(page).click();
          await expect(opened(button(page))).toHaveAttribute('open');
          expect(await findings(page), `at ${width} px`).toEqual([]);
          await expectNoSidewaysScroll(page, `at ${width} px`);
          if (!isPinned) await button(page).click();
        }
      });
    }

    test('in the whole menu', async ({ page }) => {
      await page.goto(TEAM.path);
      await hydrated(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await menus.whole(page).click();
        await expect(menus.overlay(page)).toBeVisible();
        expect(await findings(page), `at ${width} px`).toEqual([]);
        expect(await menus.overlay(page).evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
        await page.keyboard.press('Escape');
      }
    });

    test('in the layer of a member with a long name', async ({ page }) => {
      await storeSession(page, { username: LONG_NAME, userType: 'press' });
      await page.goto(NEWS.path);
      await expect(menus.member(page)).toHaveAttribute('aria-label', /로그인됨/);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await menus.member(page).click();
        await expect(page.getByText(LONG_NAME)).toBeVisible();
        expect(await findings(page), `at ${width} px`).toEqual([]);
        await expectNoSidewaysScroll(page, `at ${width} px`);
        await menus.member(page).click();
      }
    });
  });
}
