import type { Browser, Page } from '@playwright/test';
import { paths, type ContentItem, type Session } from '@wkff/contracts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

let site: Site;
let editor: Session;
let admin: Session;
test.beforeAll(async () => {
  site = await startSite();
  editor = await askSession(site, 'editor');
  admin = await askSession(site, 'admin');
});
test.afterAll(() => site.stop());

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: '내용', exact: true });
const save = (page: Page) => page.getByRole('button', { name: '수정', exact: true }).click();
const toast = (page: Page, sentence: string | RegExp) => page.getByRole('status').filter({ hasText: sentence });

/** Creates a notice of the editor. */
async function createNotice(title: string): Promise<number> {
  const form = new FormData();
  const fields = { writeLocation: 'MediaNews', title, description: '<p>첫 줄</p><p>둘째 줄</p>', tags: '개막전' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { authorization: `Bearer ${editor.token}` };
  const answer = await fetch(`${site.origin}/api/content/create`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { data: ContentItem }).data.id;
}

async function read(id: number): Promise<ContentItem> {
  const answer = await fetch(`${site.origin}/api/content/detail/${id}`);
  return ((await answer.json()) as { data: ContentItem }).data;
}

/** Opens the form of an item in a browser of a member's own. */
async function openForm(browser: Browser, id: number, session: Session): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await storeFirst(page, entriesOf(session));
  await open(page, site, paths.newsEdit(id));
  await expect(text(page)).toBeVisible();
  return page;
}

// In a browser, because two of them, their stored drafts, the editor of texts and the server have to work together.
test('two editors, one item, each touched another field: both survive', async ({ browser }) => {
  const id = await createNotice('개막전 안내');
  const [first, second] = [await openForm(browser, id, editor), await openForm(browser, id, admin)];
  await field(first, '제목').fill('개막전 예매 안내');
  await field(second, '링크 1').fill('https://example.com/ticket');
  await text(second).getByText('둘째 줄').click();
  await second.keyboard.press('End');
  await second.keyboard.type(', 고쳤다');
  await save(first);
  await expect(toast(first, '성공적으로 수정되었습니다')).toBeVisible();
  await save(second);
  await expect(toast(second, '그 내용도 그대로 두고 저장했습니다: 제목')).toBeVisible();
  await expect(toast(second, /editor님이 .*에 먼저 저장했습니다/)).toBeVisible();
  expect(await read(id)).toMatchObject({
    title: '개막전 예매 안내',
    description: expect.stringMatching(/<p>첫 줄<\/p><p>둘째 줄, 고쳤다<\/p>/),
    link1: 'https://example.com/ticket',
    version: 3,
  });
  for (const page of [first, second]) await page.context().close();
});
