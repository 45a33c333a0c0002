import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { bareEnvironment } from '@wkff/settings';
import { askSession, entriesOf, open, PASSWORD, shorten, statusOf, stored, storeFirst } from '../lib/session.ts';
import { ROOT } from '../lib/site.ts';
import { expect, shared as site, test } from '../lib/test.ts';

const NEXT = 'another password of the tests';

/** Adds an account for this test only, as operators do. Its password is `PASSWORD`. */
function addAccount(): string {
  const name = `member-${randomUUID().slice(0, 8)}`;
  const env = bareEnvironment({ DATA_DIR: site.dataDir });
  execFileSync(process.execPath, ['tools/cli/src/wkff.ts', 'accounts', 'add', name], {
    cwd: ROOT,
    env,
    input: `${PASSWORD}\n`,
  });
  return name;
}

test('a member whose session ran out meanwhile changes the password; all other sessions end', async ({
  cachedPage: page,
}) => {
  const name = addAccount();
  const elsewhere = await askSession(site, name);
  await storeFirst(page, entriesOf(await askSession(site, name)));
  await open(page, site, '/');
  await page.getByRole('banner').getByLabel('회원 메뉴 (로그인됨)').click();
  await page.getByRole('link', { name: '비밀번호 변경' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호 변경');
  await page.getByLabel('현재 비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEXT);
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill(NEXT);

  await shorten(page, 1);
  await expect(page.getByRole('banner').getByLabel('회원 메뉴', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
  await expect(dialog.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^비밀번호가 변경되었습니다/);
  const { userToken } = await stored(page);
  expect(await statusOf(site, userToken ?? '')).toBe(200);
  expect(await statusOf(site, elsewhere.token)).toBe(401);
});
