import { leaveOutCommonFonts, recordShifts } from '../lib/layoutShift.ts';
import { menus, opened } from '../lib/menus.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { GREETING, HOME, LEAGUE, NEWS, TEAM } from '../lib/sections.ts';
import { storeSession } from '../lib/session.ts';
import { settled } from '../lib/settled.ts';
import { expect, shared, test } from '../lib/test.ts';

const links = (list: string[]) => list.map((text) => text.trim());

test('shows the main tabs in their order, and the disabled ones as text', async ({ cachedPage: page }) => {
  await page.goto(HOME.path);
  const tabs = page.getByRole('navigation', { name: '주 메뉴' }).locator(':scope > ul > li');
  expect(
    links(await tabs.locator('> a, > details > summary').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
  ).toEqual(['WKFF', 'WK리그', '연맹 대회', 'MEDIA', 'DATA 준비 중']);
  for (const name of ['연맹 대회', 'DATA']) {
    const word = tabs.locator('> a').filter({ hasText: name });
    await expect(word).toHaveAttribute('aria-disabled', 'true');
    await expect(word).not.toHaveAttribute('href');
  }
});

test('one sub-bar is open at a time, over the page, and its tab closes it', async ({ cachedPage: page }) => {
  await leaveOutCommonFonts(page);
  await page.goto(GREETING.path);
  await hydrated(page);
  const main = page.getByRole('main');
  const before = await main.boundingBox();
  for (const name of ['MEDIA', 'WKFF', 'WK리그']) {
    await menus.tab(page, name).click();
    await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(1);
    await expect(opened(menus.tab(page, name))).toHaveAttribute('open');
    expect(await main.boundingBox()).toEqual(before);
  }
  await menus.tab(page, 'WK리그').click();
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
});

test('the league’s sub-bar has the clubs as a strip and by name, in Korean order', async ({ cachedPage: page }) => {
  await page.goto(LEAGUE.path);
  await hydrated(page);
  const strip = page.getByRole('list', { name: '구단 바로가기' });
  const names = await strip.getByRole('img').evaluateAll((all) => all.map((badge) => (badge as HTMLImageElement).alt));
  expect(names).toHaveLength(8);
  expect(names).toEqual(names.toSorted(new Intl.Collator('ko').compare));
  await menus.teams(page).click();
  const list = page.getByRole('list', { name: 'TEAMS' });
  expect(links(await list.getByRole('link').allInnerTexts())).toEqual(names);
  await list.getByRole('link', { name: '서울' }).click();
  await expect(page).toHaveURL('/team/team-overview?id=6');
  await expect(list).toBeHidden();
  await expect(strip.getByRole('link', { name: /서울/ })).toHaveAttribute('aria-current', 'true');
});

test('going to another page closes open menus, also with the back button', async ({ cachedPage: page }) => {
  await page.goto(NEWS.path);
  await hydrated(page);
  await markDocument(page);
  await menus.tab(page, 'WKFF').click();
  await page.getByRole('banner').getByRole('link', { name: GREETING.link }).click();
  await expect(page).toHaveURL(GREETING.path);
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
  await menus.member(page).click();
  await page.goBack();
  await expect(page).toHaveURL(NEWS.path);
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
  await menus.whole(page).click();
  await menus.overlay(page).getByRole('link', { name: '팀', exact: true }).click();
  await expect(page).toHaveURL(TEAM.path);
  await expect(menus.overlay(page)).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
});

test('marks the tab and the entry of the page', async ({ cachedPage: page }) => {
  for (const [path, tab, entry] of [
    [LEAGUE.path, 'WK리그', '경기 일정·결과'],
    ['/team/suwon-fc-women', 'WK리그', '팀'],
    [GREETING.path, 'WKFF', '인사말'],
  ] as const) {
    await page.goto(path);
    const current = page.getByRole('navigation', { name: '주 메뉴' }).locator('summary[aria-current]');
    expect(await current.allInnerTexts()).toEqual([tab]);
    const section = opened(menus.tab(page, tab));
    await expect(section.locator('a[aria-current]').filter({ hasText: entry })).toHaveCount(1);
  }
});

test('a click elsewhere leaves the league’s sub-bar open on every league page, and another tab’s closes over it', async ({
  cachedPage: page,
}) => {
  for (const path of ['/wk-league-live', '/team/team-overview?id=3']) {
    await page.goto(path);
    await hydrated(page);
    await menus.tab(page, 'MEDIA').click();
    await expect(page.getByRole('banner').getByRole('link', { name: NEWS.link })).toBeVisible();
    await page.getByRole('contentinfo').getByText('© WKFF').click();
    await expect(opened(menus.tab(page, 'MEDIA'))).not.toHaveAttribute('open');
    await expect(page.getByRole('banner').getByRole('link', { name: LEAGUE.link })).toBeVisible();
  }
});

test('the league’s sub-bar opens on the league’s pages and closes on others', async ({ cachedPage: page }) => {
  await page.goto(NEWS.path);
  await hydrated(page);
  const league = opened(menus.tab(page, 'WK리그'));
  await expect(league).not.toHaveAttribute('open');
  await menus.tab(page, 'WK리그').click();
  await page.getByRole('banner').getByRole('link', { name: LEAGUE.link }).click();
  await expect(page).toHaveURL(LEAGUE.path);
  await expect(league).toHaveAttribute('open');
  await menus.tab(page, 'MEDIA').click();
  await page.getByRole('banner').getByRole('link', { name: NEWS.link }).click();
  await expect(page).toHaveURL(NEWS.path);
  await expect(league).not.toHaveAttribute('open');
});

test('the server’s page has the league’s sub-bar open with its own space: nothing moves', async ({ page }) => {
  expect(await (await fetch(shared.origin + LEAGUE.path)).text()).toMatch(
    /<details[^>]* open=""[^>]*data-disclosure="pinned"/,
  );
  await leaveOutCommonFonts(page);
  const shifts = await recordShifts(page);
  await storeSession(page, { username: 'fan', userType: 'general' });
  await page.goto(LEAGUE.path);
  await hydrated(page);
  await expect(menus.member(page)).toHaveAttribute('aria-label', /로그인됨/);
  await settled(page);
  expect(await shifts()).toEqual([]);
  const bar = await page.getByRole('list', { name: '구단 바로가기' }).boundingBox();
  const breadcrumb = await menus.breadcrumb(page).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(breadcrumb?.y ?? 0);
});

test('a member is greeted by name and kind, and logs out to the home page', async ({ cachedPage: page }) => {
  await storeSession(page, { username: 'kim', userType: 'press' });
  await page.goto(GREETING.path);
  await expect(menus.member(page)).toHaveAttribute('aria-label', /로그인됨/);
  await menus.member(page).click();
  const layer = opened(menus.member(page));
  await expect(layer).toContainText('기자회원 kim님');
  await layer.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(HOME.path);
  await menus.member(page).click();
  await expect(layer).toContainText('로그인하시면 모든 콘텐츠를 이용하실 수 있습니다.');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('userToken');
});

test('a visitor who is not logged in is led to the login, which knows the page they came from', async ({
  cachedPage: page,
}) => {
  await page.goto(LEAGUE.path + '?year=2025&month=8');
  await hydrated(page);
  await menus.member(page).click();
  await expect(opened(menus.member(page)).getByRole('link', { name: '로그인' })).toHaveAttribute(
    'href',
    '/login?from=%2Fwk-league-matches%3Fyear%3D2025%26month%3D8',
  );
});

test('the whole menu marks the page, stops the page behind from scrolling and links to every section', async ({
  cachedPage: page,
}) => {
  await page.goto(TEAM.path);
  await hydrated(page);
  await menus.whole(page).click();
  const overlay = menus.overlay(page);
  expect(await overlay.getByRole('heading').allInnerTexts()).toHaveLength(5);
  await expect(overlay.locator('a[aria-current]').filter({ hasText: /^팀$/ })).toHaveCount(1);
  await expect(overlay.getByRole('list', { name: 'TEAMS' }).getByRole('link')).toHaveCount(8);
  for (const name of ['WK 라이브', '춘계연맹전', '추계연맹전', '여왕기', '선수권대회', '회장배']) {
    const word = overlay.getByText(name, { exact: true });
    await expect(word).toHaveAttribute('aria-disabled', 'true');
    await expect(word).not.toHaveAttribute('href');
  }
  await expect(overlay.getByRole('link', { name: '사회공헌' })).toHaveAttribute('href', '/social-contribution');
  await page.mouse.wheel(0, 2_000);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await overlay.getByRole('button', { name: '전체 메뉴 닫기' }).click();
  await expect(overlay).toBeHidden();
});
