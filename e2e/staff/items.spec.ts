import { paths, type ContentItem } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import type { Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

/** A kept site, as what is published here would show in lists that tests of the shared site look at. */
let site: Site;
test.beforeAll(({ site: kept }) => void (site = kept));

const DRAFT = '쓰다 만 공지';
const SCHEDULED = '내년에 나갈 공지';

/** Creates a notice by the API, and returns it. */
async function createNotice(token: string, fields: Record<string, string>): Promise<ContentItem> {
  const form = new FormData();
  const all = { writeLocation: 'MediaNews', description: '<p>글</p>', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  const headers = { authorization: `Bearer ${token}` };
  const created = await fetch(`${site.origin}/api/content/create`, { method: 'POST', headers, body: form });
  return ((await created.json()) as { data: ContentItem }).data;
}
const statusFor = async (id: number) => (await fetch(`${site.origin}/api/content/detail/${id}`)).status;

test('an editor finds a draft and a scheduled item in three clicks of the member menu, and publishes the item', async ({
  cachedPage: page,
}) => {
  const editor = await askSession(site, 'editor');
  const item = await createNotice(editor.token, { title: SCHEDULED, createdDate: '2027-01-02' });
  const statusForVisitors = () => statusFor(item.id);

  await storeFirst(page, entriesOf(editor));
  await open(page, site, paths.newsWrite);
  await page.getByLabel('제목', { exact: true }).fill(DRAFT);
  await expect(page.getByText('이 브라우저에 임시 저장됨')).toBeVisible();

  await open(page, site, paths.leagueRanking);
  await page.getByRole('banner').getByLabel('회원 메뉴 (로그인됨)').click();
  await page.getByRole('link', { name: '내 작업' }).click();
  await expect(page).toHaveURL(site.origin + paths.staffItems);
  await expect(page.getByRole('heading', { name: /^모든 글 \d+개$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '초안 1', exact: true })).toBeVisible();
  await expectAccessible(page, paths.staffItems);
  await page.getByRole('link', { name: '예약', exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}${paths.staffItems}?tab=scheduled`);
  const scheduled = page.getByRole('list', { name: '예약' });
  await expect(scheduled.getByRole('link', { name: SCHEDULED, exact: true })).toBeVisible();
  expect(await statusForVisitors()).toBe(404);
  await page.getByRole('button', { name: `${SCHEDULED} 지금 공개` }).click();
  await expect(page.getByText('글 1개를 공개했습니다.')).toBeVisible();
  await expect(page.getByText('예약한 글이 없습니다.')).toBeVisible();
  expect(await statusForVisitors()).toBe(200);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByRole('heading', { name: '예약 1개' })).toBeVisible();
  expect(await statusForVisitors()).toBe(404);

  await page.getByRole('link', { name: '초안 1', exact: true }).click();
  await page.getByRole('link', { name: DRAFT }).click();
  await expect(page.getByLabel('제목', { exact: true })).toHaveValue(DRAFT);
});

test('a notice that an admin deleted is restored by an editor from the trash, by keyboard alone on a phone', async ({
  cachedPage: page,
}) => {
  const [admin, editor] = [await askSession(site, 'admin'), await askSession(site, 'editor')];
  const title = '지웠다 살린 공지';
  const { id } = await createNotice(admin.token, { title, isPinned: 'true' });
  const headers = { authorization: `Bearer ${admin.token}` };
  await fetch(`${site.origin}/api/content/delete/${id}`, { method: 'DELETE', headers });
  expect(await statusFor(id)).toBe(404);

  await page.setViewportSize({ width: 390, height: 844 });
  await storeFirst(page, entriesOf(editor));
  await open(page, site, paths.staffItems);
  await page.getByRole('link', { name: '휴지통' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}${paths.staffItems}?tab=deleted`);
  await page.getByLabel('제목에서 찾기').fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '휴지통 1개' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('삭제 (admin)');
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await expectAccessible(page, 'the trash');

  await page.getByRole('checkbox', { name: `${title} 고르기` }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('group', { name: '고른 글' }).getByRole('button', { name: '복구' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('글 1개를 복구했습니다.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await statusFor(id)).toBe(200);
  await expect(page.getByText('찾는 글이 없습니다.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^모든 글/ })).toBeVisible();
  await open(page, site, paths.news);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});
