import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { askSession, entriesOf, open, PASSWORD, shorten, storeFirst } from '../lib/session.ts';
import { ROOT } from '../lib/site.ts';
import { expect, shared as site, test } from '../lib/test.ts';

/** Long after every other test's day, so that visitors of the shared site never see it. */
const DAY = '2026-05-01';
const TITLE = '브라우저 시험의 팝업';
const PICTURE = readFileSync(join(ROOT, 'shell/public/images/badges/default.png'));

test('an editor whose session ran out meanwhile saves a popup, and deletes it', async ({ cachedPage: page }) => {
  await storeFirst(page, entriesOf(await askSession(site, 'editor')));
  await open(page, site, '/');
  await page.getByRole('banner').getByLabel('회원 메뉴 (로그인됨)').click();
  await page.getByRole('link', { name: '팝업 관리' }).click();
  await page.getByLabel('제목', { exact: true }).fill(TITLE);
  await page.getByLabel('내용', { exact: true }).fill('첫 줄\n둘째 줄');
  await page.getByLabel('시작일').fill(DAY);
  await expect(page.getByText('2026.05.01 (금)부터 2026.05.05 (화)까지 보입니다.')).toBeVisible();
  const picture = page.locator('[inert] img');
  await page
    .getByLabel('그림', { exact: true })
    .setInputFiles({ name: '그림.png', mimeType: 'image/png', buffer: PICTURE });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByLabel('그림 설명').fill('대한여자축구연맹의 문장');
  await expectAccessible(page, paths.staffPopup);

  await shorten(page, 1);
  await expect(page.getByRole('banner').getByLabel('회원 메뉴', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
  await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const stored = page.getByRole('main').getByRole('link', { name: TITLE });
  await expect(stored).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\?id=\d+$/);
  await page.reload();
  await expect(page.getByLabel('내용', { exact: true })).toHaveValue('첫 줄\n둘째 줄');
  await expect(picture).toHaveAttribute('src', /^\/uploads\//);

  await page.getByRole('button', { name: '팝업 삭제' }).click();
  await expect(stored).toHaveCount(0);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(stored).toHaveAttribute('aria-current', 'true');
  await expect(picture).toHaveAttribute('src', /^\/uploads\//);
  await page.getByRole('button', { name: '팝업 삭제' }).click();
  await expect(stored).toHaveCount(0);
});
