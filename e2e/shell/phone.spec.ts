import { expectNoSidewaysScroll } from '../lib/axe.ts';
import { menus, opened } from '../lib/menus.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { GREETING, HOME, LEAGUE, NEWS, TEAM } from '../lib/sections.ts';
import { expect, test } from '../lib/test.ts';

/** Minimum size of touch targets in KWCAG and on this site: 44 px. */
const TARGET = 44;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the whole menu replaces the tabs and works by touch', async ({ page }) => {
  await page.goto(HOME.path);
  await hydrated(page);
  await markDocument(page);
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeHidden();
  await menus.whole(page).tap();
  const overlay = menus.overlay(page);
  const box = await overlay.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await overlay.getByRole('link', { name: '수원FC 위민' }).tap();
  await expect(page).toHaveURL('/team/team-overview?id=3');
  await expect(overlay).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
});

test('the links of the section are below the bar, visible and marked; on the home page the most wanted ones', async ({
  page,
}) => {
  const row = menus.row(page);
  await page.goto(HOME.path);
  await hydrated(page);
  expect((await row.getByRole('link').allInnerTexts()).slice(0, 4)).toEqual([
    '경기 일정·결과',
    '순위',
    '팀',
    '보도자료',
  ]);
  await row.getByRole('link', { name: '경기 일정·결과' }).tap();
  await expect(page).toHaveURL(LEAGUE.path);
  await expect(row.locator('[aria-current]')).toHaveText('경기 일정·결과');
  await expect(row.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await row.getByRole('link', { name: '팀' }).tap();
  await expect(page).toHaveURL(TEAM.path);
  await expect(row.locator('[aria-current]')).toHaveText('팀');
});

test('a page outside of any section has no row of links', async ({ page, messages }) => {
  messages.expect(/status of 404/);
  await page.goto('/nowhere');
  await expect(menus.row(page)).toHaveCount(0);
});

test('the user layer and the pickers open and close by touch', async ({ page }) => {
  await page.goto(TEAM.path);
  await hydrated(page);
  await menus.member(page).tap();
  await expect(page.getByText('로그인하시면 모든')).toBeVisible();
  await page.getByRole('main').getByText('연고지').tap();
  await expect(page.getByText('로그인하시면 모든')).toBeHidden();
  await menus.crumb(page, '창녕WFC').tap();
  await expectNoSidewaysScroll(page, 'with a picker');
  await menus.breadcrumb(page).getByRole('link', { name: '수원FC 위민' }).tap();
  await expect(page).toHaveURL('/team/team-overview?id=3');
  await expect(opened(menus.crumb(page, '수원FC'))).not.toHaveAttribute('open');
});

test('touch targets are large enough', async ({ page }) => {
  for (const path of [HOME.path, GREETING.path, TEAM.path, NEWS.path]) {
    await page.goto(path);
    await hydrated(page);
    const expectLarge = async (within: string) => {
      const small = await page.locator(within).evaluateAll(
        (all, least) =>
          all
            .filter((each) => each.checkVisibility({ visibilityProperty: true }))
            .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }))
            // A word of one syllable in a row is as high, with space next to it.
            .filter(({ box }) => box.height < least || box.width < 24)
            .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
        TARGET,
      );
      expect(small, path).toEqual([]);
    };
    await expectLarge(
      'header a[href], header button, header summary, nav[aria-label="현재 위치"] :is(a, summary), footer a',
    );
    await menus.whole(page).tap();
    await expectLarge('dialog a[href], dialog button');
  }
});

test('the breadcrumb stays on one line', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(TEAM.path);
    expect((await menus.breadcrumb(page).boundingBox())?.height).toBeLessThan(50);
    await expectNoSidewaysScroll(page, `at ${width} px`);
  }
});
