/**
 * In browsers, because a change goes from the form of one tab through API, host and stream of changes to another tab,
 * which shows it without a reload.
 */
import { randomUUID } from 'node:crypto';
import { paths } from '@wkff/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { tabTo } from '../lib/keyboard.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import type { Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

/** Not the shared site, which shows what is built in: versions are never deleted. */
let site: Site;
test.beforeAll(({ site: kept }) => void (site = kept));

const unique = () => randomUUID().slice(0, 8);

/** Logs in as somebody before the first page. */
const as = async (page: Page, name: string) => storeFirst(page, entriesOf(await askSession(site, name)));

test('an editor changes the greeting by keyboard, and a visitor’s open tab shows it', async ({
  cachedPage: page,
  browser,
  messages,
}) => {
  const lead = `새 여는 말 ${unique()}`;
  const other = await browser.newContext();
  await messages.listenTo(other);
  const visitor = await other.newPage();
  await open(visitor, site, paths.greeting);
  await expect(visitor.getByRole('link', { name: '인사말 고치기' })).toHaveCount(0);

  await as(page, 'editor');
  await open(page, site, paths.greeting);
  await page.getByRole('link', { name: '인사말 고치기' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('여는 말', { exact: true });
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(lead);
  await expectAccessible(page, paths.documentEdit('greeting'));
  await page.keyboard.press('Control+S');
  await expect(page.getByText('저장했습니다. 바로 보입니다.')).toBeVisible();
  await expect(visitor.getByText(lead)).toBeVisible();
  await expectAccessible(visitor, paths.greeting);
  await other.close();

  // Somebody else has the form open and saves first: both texts are side by side, mine is kept and chosen by keyboard.
  const mine = `내 말 ${unique()}`;
  const another = await browser.newContext();
  await messages.listenTo(another);
  const admin = await another.newPage();
  await as(admin, 'admin');
  await open(admin, site, paths.documentEdit('greeting'));
  await field.fill(mine);
  await admin.getByLabel('여는 말', { exact: true }).fill('그들의 말');
  await admin.getByRole('textbox', { name: '인사말', exact: true }).fill('그들의 인사말');
  await admin.keyboard.press('Control+S');
  await expect(admin.getByText('저장했습니다. 바로 보입니다.')).toBeVisible();
  await another.close();
  messages.expect(/status of 409/);
  await field.press('Control+S');
  const conflict = page.getByRole('group', { name: /admin님이 .*먼저 저장했습니다/ });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole('group', { name: '여는 말' })).toContainText(`그들의 말내 입력${mine}`);
  await expect(field).toHaveValue(mine);
  await expectAccessible(page, 'a conflict about the greeting', [390, 1440]);
  await page.getByRole('button', { name: '내 입력으로 저장' }).press('Enter');
  await expect(page.getByRole('textbox', { name: '인사말', exact: true })).toHaveValue('그들의 인사말');

  // An earlier version is put into the form, which is stored again.
  await page.getByRole('button', { name: '이전 저장 내용' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table').first()).toBeVisible();
  await expectAccessible(page, 'the versions of the greeting');
  await dialog.getByRole('button', { name: '이 내용으로 되돌리기' }).click();
  await expect(field).toHaveValue('그들의 말');

  // A preview shows what is typed.
  await field.fill(`미리 볼 말 ${unique()}`);
  await page.getByRole('button', { name: '미리보기' }).click();
  await expect(page.frameLocator('iframe').getByText('미리 볼 말')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '입력 버리기' }).click();
  await expect(field).toHaveValue(mine);
});

test('an admin changes the footer, which every page and an open tab have', async ({
  cachedPage: page,
  browser,
  messages,
}) => {
  const phone = `02-${Math.floor(Math.random() * 9_000_000) + 1_000_000}`;
  const other = await browser.newContext();
  await messages.listenTo(other);
  const visitor = await other.newPage();
  await open(visitor, site, paths.greeting);

  // By keyboard alone, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await as(page, 'admin');
  await open(page, site, '/');
  await tabTo(page, page.getByRole('banner').getByLabel('회원 메뉴 (로그인됨)'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: '사이트 정보' }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('form').getByLabel('전화', { exact: true });
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(phone);
  await expectAccessible(page, paths.staffSite);
  await page.keyboard.press('Control+S');
  await expect(page.getByText('저장했습니다. 바로 보입니다.')).toBeVisible();
  await expect(visitor.getByRole('contentinfo').getByText(phone)).toBeVisible();
  for (const path of [paths.home, paths.news, paths.leagueRanking]) {
    await expect(async () => expect(await (await fetch(site.origin + path)).text()).toContain(phone)).toPass();
  }
  await other.close();
});

test('an admin hides parts of the menu, everywhere at once, and their pages stay', async ({
  cachedPage: page,
  browser,
  messages,
}) => {
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await messages.listenTo(other);
  const visitor = await other.newPage();
  await open(visitor, site, paths.organization);
  const tabs = visitor.getByRole('banner').getByRole('navigation').first();
  await expect(tabs.getByText('DATA')).toBeVisible();

  await as(page, 'admin');
  await open(page, site, paths.staffSite);
  const menu = page.getByRole('group', { name: '메뉴', exact: true });
  await menu.getByRole('checkbox', { name: 'DATA' }).focus();
  await page.keyboard.press('Space');
  await menu.getByRole('checkbox', { name: '후원사' }).uncheck();
  await expectAccessible(page, 'the choice of the menu');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('저장했습니다. 바로 보입니다.')).toBeVisible();
  for (const tab of [visitor, page]) {
    await expect(tab.getByRole('banner').getByText('DATA')).toHaveCount(0);
    await expect(tab.getByRole('banner').getByRole('link', { name: '후원사', includeHidden: true })).toHaveCount(0);
  }
  await expect(
    visitor.getByRole('navigation', { name: '현재 위치' }).getByRole('link', { name: '후원사', includeHidden: true }),
  ).toHaveCount(0);
  const bannerOf = async (path: string) => {
    const answer = await fetch(site.origin + path);
    expect(answer.status).toBe(200);
    return (await answer.text()).match(/<header[^]*?<\/header>/)?.[0];
  };
  for (const path of [paths.home, paths.sponsor, paths.data, paths.login]) {
    await expect(async () => expect(await bannerOf(path)).not.toContain('DATA')).toPass();
    expect(await bannerOf(path)).toContain('조직도');
  }

  await menu.getByRole('checkbox', { name: 'DATA' }).check();
  await menu.getByRole('checkbox', { name: '후원사' }).check();
  await page.keyboard.press('Control+S');
  await expect(tabs.getByText('DATA')).toBeVisible();
  await other.close();
});

test('an editor adds a sponsor and moves it up, by keyboard alone on a phone, and is led away from the site', async ({
  cachedPage: page,
}) => {
  const name = `새 후원사 ${unique()}`;
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await as(page, 'editor');
  await open(page, site, paths.sponsor);
  await tabTo(page, page.getByRole('link', { name: '후원사 고치기' }));
  await page.keyboard.press('Enter');
  await tabTo(page, button('후원사 추가'));
  await page.keyboard.press('Enter');
  // The new row has the focus.
  await expect(page.getByLabel('이름', { exact: true }).last()).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, page.getByRole('button', { name: /위로/ }).last());
  await page.keyboard.press('Enter');
  await tabTo(page, button('저장'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('저장했습니다. 바로 보입니다.')).toBeVisible();
  await open(page, site, paths.sponsor);
  const sponsors = page.getByRole('main').getByRole('listitem');
  await expect(sponsors.nth((await sponsors.count()) - 2)).toContainText(name);
  // That is for admins.
  await open(page, site, paths.staffSite);
  await expect(page.getByRole('alert')).toContainText('권한이 없습니다.');
});
