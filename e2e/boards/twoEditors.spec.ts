import type { Browser, Page } from '@playwright/test';
import { paths, type ContentItem, type Session } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import type { Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

let site: Site;
let editor: Session;
let admin: Session;
test.beforeAll(async ({ site: kept }) => {
  site = kept;
  editor = await askSession(site, 'editor');
  admin = await askSession(site, 'admin');
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: '내용', exact: true });
const save = (page: Page) => page.getByRole('button', { name: '수정', exact: true }).click();
// The last one: until the page has changed, the form says the same.
const toast = (page: Page, sentence: string | RegExp) => page.getByRole('status').filter({ hasText: sentence }).last();

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

test('fields that both have changed are decided one by one, by keyboard; the other text stays a draft', async ({
  browser,
}) => {
  const id = await createNotice('결승 안내');
  const [first, second] = [await openForm(browser, id, editor), await openForm(browser, id, admin)];
  for (const [page, title, words] of [
    [first, '결승전 안내', '한 골로 이겼다.'],
    [second, '챔피언결정전 안내', '두 골로 이겼다.'],
  ] as const) {
    await field(page, '제목').fill(title);
    await text(page).getByText('둘째 줄').click();
    await page.keyboard.press('End');
    await page.keyboard.type(` ${words}`);
  }
  await second.getByRole('textbox', { name: '태그', exact: true }).fill('개막전, 결승');
  await save(first);
  await expect(toast(first, '성공적으로 수정되었습니다')).toBeVisible();
  await save(second);
  const conflict = second.getByRole('group', { name: /먼저 저장했습니다/ });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByText('내가 고친 대로 두는 항목: 태그')).toBeVisible();
  await expect(conflict.getByRole('group', { name: '제목' })).toContainText('결승전 안내내 입력챔피언결정전 안내');
  await expect(conflict.getByRole('table')).toContainText('둘째 줄 한 골로 이겼다.');
  await expect(conflict.getByRole('table')).toContainText('둘째 줄 두 골로 이겼다.');
  await expectAccessible(second, 'a conflict');
  // The stored title, my text.
  await second.keyboard.press('Tab');
  await second.keyboard.press('Space');
  await second.keyboard.press('Tab');
  await second.keyboard.press('ArrowDown');
  await second.keyboard.press('Tab');
  await second.keyboard.press('Enter');
  await expect(toast(second, '성공적으로 수정되었습니다')).toBeVisible();
  const stored = await read(id);
  expect([stored.title, stored.tags, stored.version]).toEqual(['결승전 안내', '개막전,결승', 3]);
  expect(stored.description).toContain('두 골로 이겼다.');
  await open(second, site, paths.newsEdit(id));
  await expect(second.getByRole('button', { name: '버린 초안 2개' })).toBeVisible();
  for (const page of [first, second]) await page.context().close();
});
