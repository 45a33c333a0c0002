import { paths, type ContentItem } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

/** Not the shared site, because what is published here would show in other tests' lists. */
let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const DRAFT = '쓰다 만 공지';
const SCHEDULED = '내년에 나갈 공지';

test('an editor finds a draft and a scheduled item in two clicks of the member menu, and publishes the item', async ({
  page,
}) => {
  const editor = await askSession(site, 'editor');
  const form = new FormData();
  const fields = { writeLocation: 'MediaNews', title: SCHEDULED, description: '<p>글</p>', createdDate: '2027-01-02' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { authorization: `Bearer ${editor.token}` };
  const created = await fetch(`${site.origin}/api/content/create`, { method: 'POST', headers, body: form });
  const { data: item } = (await created.json()) as { data: ContentItem };
  const statusForVisitors = async () => (await fetch(`${site.origin}/api/content/detail/${item.id}`)).status;

  await storeFirst(page, entriesOf(editor));
  await open(page, site, paths.newsWrite);
  await page.getByLabel('제목', { exact: true }).fill(DRAFT);
  await expect(page.getByText('이 브라우저에 임시 저장됨')).toBeVisible();

  await open(page, site, paths.leagueRanking);
  await page.getByRole('banner').getByLabel('회원 메뉴 (로그인됨)').click();
  await page.getByRole('link', { name: '내 작업' }).click();
  await expect(page).toHaveURL(site.origin + paths.staffItems);
  await expect(page.getByRole('heading', { name: '초안 1개' })).toBeVisible();
  const scheduled = page.getByRole('list', { name: '예약' });
  await expect(scheduled.getByRole('link', { name: SCHEDULED, exact: true })).toBeVisible();
  await expectAccessible(page, paths.staffItems);

  expect(await statusForVisitors()).toBe(404);
  await page.getByRole('button', { name: `${SCHEDULED} 지금 공개` }).click();
  await expect(page.getByText(/^공개했습니다\./)).toBeVisible();
  await expect(page.getByText('예약한 글이 없습니다.')).toBeVisible();
  expect(await statusForVisitors()).toBe(200);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByRole('heading', { name: '예약 1개' })).toBeVisible();
  expect(await statusForVisitors()).toBe(404);

  await page.getByRole('link', { name: DRAFT }).click();
  await expect(page.getByLabel('제목', { exact: true })).toHaveValue(DRAFT);
});
