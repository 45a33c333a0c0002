import type { Page } from '@playwright/test';
import {
  askSession,
  entriesOf,
  open,
  password,
  PASSWORD,
  statusOf,
  shorten,
  stored,
  storeFirst,
  username,
} from '../lib/session.ts';
import { expect, shared as site, test } from '../lib/test.ts';

const WORDS = '저장하지 않은 글';

const words = (page: Page) => page.getByLabel('저장하기 전에 로그인이 끝나도 남아 있어야 하는 글');
const dialog = (page: Page) => page.getByRole('dialog', { name: '다시 로그인해 주세요' });
const outcome = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });
const save = (page: Page) => words(page).locator('xpath=ancestor::form').getByRole('button', { name: '저장' });

/** The form of the components page, filled in by a member. */
async function openForm(page: Page): Promise<void> {
  await storeFirst(page, entriesOf(await askSession(site)));
  await open(page, site, '/staff/ui');
  await expect(page.getByText('fan 계정으로 로그인되어 있습니다.')).toBeVisible();
  await words(page).fill(WORDS);
}

async function expectInputStays(page: Page): Promise<void> {
  await expect(words(page)).toHaveValue(WORDS);
  await expect(page).toHaveURL(`${site.origin}/staff/ui`);
}

test('after the session ran out a login is asked for over the form, which continues after it, or stays as it was', async ({
  cachedPage: page,
  messages,
}) => {
  messages.expect(/Failed to load resource.*401/);
  await openForm(page);
  await shorten(page, 1);
  await expect(page.getByText('로그인되어 있지 않습니다.')).toBeVisible();
  await expectInputStays(page);
  await save(page).click();
  await expect(dialog(page).getByRole('alert').first()).toHaveText('로그인이 필요합니다.');
  await expect(username(page)).toHaveValue('fan');
  await expect(username(page)).not.toBeEditable();
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert').last()).toHaveText('아이디 또는 비밀번호가 올바르지 않습니다.');
  await page.keyboard.press('Escape');
  await expect(outcome(page, '로그인하지 않아 저장하지 않았습니다.')).toBeVisible();
  await expectInputStays(page);

  await save(page).click();
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(outcome(page, '저장할 수 있습니다.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(save(page)).toBeFocused();
  await expectInputStays(page);
  expect(await statusOf(site, (await stored(page)).userToken ?? '')).toBe(200);
});

test('a login in another tab answers the dialog; another account’s does not', async ({ page, context }) => {
  await openForm(page);
  await page.getByRole('button', { name: '로그인 끝내기' }).click();
  await save(page).click();
  await expect(dialog(page)).toBeVisible();
  const other = await open(await context.newPage(), site, '/login');
  const store = async (entries: Record<string, string>) =>
    other.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, entries);
  await store(entriesOf(await askSession(site, 'press', 'press')));
  await expect(dialog(page).getByText(/다른 계정\(press\)으로 로그인되어 있습니다/)).toBeVisible();
  await store(entriesOf(await askSession(site)));
  await expect(outcome(page, '저장할 수 있습니다.')).toBeVisible();
  await expectInputStays(page);
});

test('a visitor who was never logged in sees the whole form', async ({ cachedPage: page }) => {
  await open(page, site, '/staff/ui');
  await words(page).fill(WORDS);
  await save(page).click();
  await dialog(page).getByText('기자회원', { exact: true }).click();
  await username(page).fill('press');
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(outcome(page, '저장할 수 있습니다.')).toBeVisible();
  await expectInputStays(page);
});
