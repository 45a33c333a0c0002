import { textOf } from '../lib/document.ts';
import { openByMenu } from '../lib/frame.ts';
import { menus, opened } from '../lib/menus.ts';
import { hydrated } from '../lib/pageState.ts';
import { GREETING, LEAGUE, NEWS, TEAM } from '../lib/sections.ts';
import { expect, shared, test } from '../lib/test.ts';

const breadcrumbOf = (html: string) => /<nav[^>]*aria-label="현재 위치".*?<\/nav>/s.exec(html)?.[0] ?? '';
const htmlOf = async (path: string) => (await fetch(shared.origin + path)).text();

test('is in the server’s page of every path but home and login', async () => {
  for (const path of [LEAGUE.path, TEAM.path, NEWS.path, GREETING.path, '/nowhere', '/staff/ui', '/team/no-such-club'])
    expect([path, textOf(breadcrumbOf(await htmlOf(path)))]).toEqual([path, expect.stringMatching(/\S/)]);
  for (const path of ['/', '/login']) expect([path, breadcrumbOf(await htmlOf(path))]).toEqual([path, '']);
});

test('names the page once, as the current one', async ({ cachedPage: page, messages }) => {
  messages.expect(/status of 404/);
  for (const [path, name] of [
    [LEAGUE.path, '경기 일정·결과'],
    [TEAM.path, '창녕WFC'],
    [GREETING.path, '인사말'],
    ['/nowhere', '페이지를 찾을 수 없습니다'],
  ] as const) {
    await page.goto(path);
    await expect(menus.breadcrumb(page).locator('[aria-current="page"]')).toHaveText(name);
  }
});

test('follows the page, and its pickers link on', async ({ cachedPage: page }) => {
  await page.goto(NEWS.path);
  await hydrated(page);
  await openByMenu(page, TEAM);
  const breadcrumb = menus.breadcrumb(page);
  await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText('창녕WFC');

  await menus.crumb(page, '창녕WFC').click();
  const teams = await opened(menus.crumb(page, '창녕WFC')).getByRole('link').allInnerTexts();
  expect(teams).toHaveLength(8);
  expect(teams).toEqual(teams.toSorted(new Intl.Collator('ko').compare));
  await breadcrumb.getByRole('link', { name: '서울특별시청' }).click();
  await expect(page).toHaveURL('/team/team-overview?id=6');
  await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText('서울시청');

  await menus.crumb(page, 'WK리그').click();
  expect(await opened(menus.crumb(page, 'WK리그')).locator('li').allInnerTexts()).toEqual([
    'WKFF',
    'WK리그',
    '연맹 대회',
    'MEDIA',
    'DATA',
  ]);
  await breadcrumb.getByRole('link', { name: 'WKFF' }).click();
  await expect(page).toHaveURL(GREETING.path);
  await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText('인사말');
});
