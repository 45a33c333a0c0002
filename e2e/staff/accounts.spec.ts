/**
 * In a browser, because the password goes through its clipboard, the link's token is a fragment, and the login leads to
 * the change of the password by a navigation.
 */
import { randomUUID } from 'node:crypto';
import { paths } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { askSession, entriesOf, open, password, storeFirst, submit, username } from '../lib/session.ts';
import { expect, shared as site, test } from '../lib/test.ts';

const OWN = 'the own password of a secretary';
const BY_LINK = 'the password after a lost one';

test('an admin adds a secretary, who chooses an own password, loses it, and gets a link that works once', async ({
  page,
  browser,
  context,
  messages,
}) => {
  const name = `secretary-${randomUUID().slice(0, 8)}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await storeFirst(page, entriesOf(await askSession(site, 'admin')));
  await open(page, site, '/');
  await page.getByRole('banner').getByLabel('회원 메뉴 (로그인됨)').click();
  await page.getByRole('link', { name: '계정 관리' }).click();

  // By keyboard alone.
  await page.getByLabel('아이디', { exact: true }).focus();
  await page.keyboard.type(name);
  await page.getByRole('checkbox', { name: '편집' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: '계정 만들기' }).focus();
  await page.keyboard.press('Enter');
  const secret = page.getByRole('region', { name: `${name} 계정의 비밀번호` });
  await expect(secret).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(secret.getByText('복사했습니다.')).toBeVisible();
  const generated = await copied();
  expect(generated).toMatch(/^[\w-]{16}$/);
  await expectAccessible(page, paths.staffAccounts);
  await secret.getByRole('button', { name: '전했으니 닫기' }).click();
  await expect(secret).toHaveCount(0);

  const other = await browser.newContext();
  await messages.listenTo(other);
  const secretary = await other.newPage();
  const logIn = async (typed: string) => {
    await username(secretary).fill(name);
    await password(secretary).fill(typed);
    await submit(secretary).click();
  };
  await open(secretary, site, `${paths.login}?from=${encodeURIComponent(paths.staffItems)}`);
  await logIn(generated);
  await expect(secretary).toHaveURL(/\/password\?from=/);
  // Every page leads there.
  await open(secretary, site, paths.news);
  await expect(secretary).toHaveURL(/\/password\?from=/);
  await secretary.getByLabel('받은 비밀번호', { exact: true }).fill(generated);
  await secretary.getByLabel('새 비밀번호', { exact: true }).fill(OWN);
  await secretary.getByLabel('새 비밀번호 확인', { exact: true }).fill(OWN);
  await secretary.keyboard.press('Enter');
  await expect(secretary).toHaveURL(site.origin + paths.news);

  await page.getByRole('button', { name: '비밀번호 링크 만들기' }).click();
  await page
    .getByRole('region', { name: `${name} 계정의 비밀번호 링크` })
    .getByRole('button', { name: '복사' })
    .click();
  await expect(page.getByText('복사했습니다.')).toBeVisible();
  const link = await copied();
  expect(link).toMatch(/\/reset-password#[\w-]{43}$/);

  messages.expect(/status of (401|422)/);
  const answer = await fetch(link);
  expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  const setPassword = async (typed: string) => {
    await secretary.getByLabel('새 비밀번호', { exact: true }).fill(typed);
    await secretary.getByLabel('새 비밀번호 확인', { exact: true }).fill(typed);
    await secretary.getByRole('button', { name: '비밀번호 정하기' }).click();
  };
  await secretary.goto(link);
  await expectAccessible(secretary, paths.resetPassword);
  await setPassword(BY_LINK);
  await expect(secretary.getByText('비밀번호를 정했습니다.')).toBeVisible();
  expect(secretary.url()).toBe(site.origin + paths.resetPassword);
  await secretary.goto(paths.home);
  await secretary.goto(link);
  await setPassword('yet another password');
  await expect(secretary.getByRole('main').getByRole('alert')).toHaveText(/쓸 수 없는 링크입니다/);

  await secretary.evaluate(() => localStorage.clear());
  await open(secretary, site, paths.login);
  await logIn(BY_LINK);
  await expect(secretary).toHaveURL(`${site.origin}/`);
  await other.close();

  // What was done is in the history.
  await page.getByRole('banner').getByLabel('회원 메뉴 (로그인됨)').press('Enter');
  await page.getByRole('link', { name: '변경 기록' }).press('Enter');
  await page.getByLabel('종류').selectOption('account');
  await page.getByRole('button', { name: '찾기' }).press('Enter');
  await expect(page).toHaveURL(`${site.origin}${paths.staffHistory}?kind=account`);
  const added = page.getByRole('listitem').filter({ hasText: '계정: 추가' }).filter({ hasText: name });
  await added.getByText(/바뀐 항목 \d+개/).press('Enter');
  await expect(added.getByText(`이후 ${name}`)).toBeVisible();
  await expectAccessible(page, paths.staffHistory);
});
