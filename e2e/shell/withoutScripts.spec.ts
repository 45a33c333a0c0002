import { menus, opened } from '../lib/menus.ts';
import { hydrated, isSameDocument } from '../lib/pageState.ts';
import { GREETING, LEAGUE, NEWS, TEAM } from '../lib/sections.ts';
import { expect, test } from '../lib/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs, dropdowns, the user layer and the pickers open, one of a kind at a time', async ({ page }) => {
    await page.goto(TEAM.path);
    await expect(page.getByRole('list', { name: '구단 바로가기' }).getByRole('link')).toHaveCount(8);
    await menus.teams(page).click();
    await expect(page.getByRole('list', { name: 'TEAMS' }).getByRole('link')).toHaveCount(8);
    await menus.teams(page).click();
    await menus.tab(page, 'WKFF').click();
    await expect(page.getByRole('banner').getByRole('link', { name: GREETING.link })).toBeVisible();
    await menus.member(page).click();
    await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: GREETING.link })).toBeHidden();
    await menus.member(page).click();
    await menus.crumb(page, '창녕WFC').click();
    await menus.breadcrumb(page).getByRole('link', { name: '수원FC 위민' }).click();
    await expect(page).toHaveURL('/team/team-overview?id=3');
  });

  test('the whole menu opens, links on and closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(NEWS.path);
    await menus.whole(page).click();
    await expect(menus.overlay(page)).toBeVisible();
    await menus.overlay(page).getByRole('button', { name: '전체 메뉴 닫기' }).click();
    await expect(menus.overlay(page)).toBeHidden();
    await menus.whole(page).click();
    await menus.overlay(page).getByRole('link', { name: LEAGUE.link }).click();
    await expect(page).toHaveURL(LEAGUE.path);
  });
});

test('a menu opened before the scripts run stays open when they do, without a warning', async ({ page }) => {
  // The starter waits until the test releases it.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/start*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(NEWS.path, { waitUntil: 'commit' });
  await menus.tab(page, 'WKFF').click();
  await expect(page.getByRole('banner').getByRole('link', { name: GREETING.link })).toBeVisible();
  release();
  await hydrated(page);
  await expect(opened(menus.tab(page, 'WKFF'))).toHaveAttribute('open');
  await page.getByRole('banner').getByRole('link', { name: GREETING.link }).click();
  await expect(page).toHaveURL(GREETING.path);
  await expect(opened(menus.tab(page, 'WKFF'))).not.toHaveAttribute('open');
  expect(await isSameDocument(page)).toBe(false);
});

test('a menu closed before the scripts run stays closed', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/start*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(LEAGUE.path, { waitUntil: 'commit' });
  await menus.tab(page, 'WK리그').click();
  await expect(opened(menus.tab(page, 'WK리그'))).not.toHaveAttribute('open');
  release();
  await hydrated(page);
  await expect(opened(menus.tab(page, 'WK리그'))).not.toHaveAttribute('open');
});
