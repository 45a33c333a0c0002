import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { paths, type ContentItem, type ContentList, type Session, type WriteLocation } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { putDrafts, storedDrafts } from '../lib/drafts.ts';
import { killTab } from '../lib/killTab.ts';
import { hydrated } from '../lib/pageState.ts';
import { askSession, entriesOf, logIn, open, password, PASSWORD, storeFirst, submit } from '../lib/session.ts';
import { ROOT, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

let site: Site;
let editor: Session;
test.beforeAll(async ({ site: kept }) => {
  site = kept;
  editor = await askSession(site, 'editor');
});

const BADGES = ['mungyeong-sangmu', 'gyeongju-khnp', 'suwon-fc-women', 'seoul-city-hall', 'hwacheon-kspo', 'default'];
/** A picture of the site, as a file to choose. */
const picture = (index: number) => ({
  name: `그림 ${index + 1}.png`,
  mimeType: 'image/png',
  buffer: readFileSync(join(ROOT, `shell/public/images/badges/${BADGES[index % BADGES.length]}.png`)),
});
const document = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
const DOCUMENTS = ['요강.pdf', '명단.pdf', '일정.pdf'].map(document);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const files = (page: Page, label: string) => page.locator('input[type=file]').and(page.getByLabel(label));
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page) => page.locator('[data-field=description] [contenteditable=true]');
const toast = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });

/** Goes to an address of this site by a link of the page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`main a[href^="${path}"]`).first().click();
}

/** Waits for the form of an item. */
const formIsThere = (page: Page) => expect(page.locator('main form[novalidate]')).toBeVisible();

/** Opens a board as an editor, and its form from there. */
async function openForm(page: Page, list: string, form: string, session = editor): Promise<void> {
  await storeFirst(page, entriesOf(session));
  await open(page, site, list);
  await follow(page, form);
  await formIsThere(page);
}

/** Returns what the API finds on a board, for the editor. */
async function find(location: WriteLocation, query: string, filter = 'all'): Promise<ContentItem[]> {
  const headers = { authorization: `Bearer ${editor.token}` };
  const search = new URLSearchParams({ writeLocation: location, searchQuery: query, searchFilter: filter });
  const list = await fetch(`${site.origin}/api/content/list?${search}`, { headers });
  const { data } = (await list.json()) as { data: ContentList };
  return Promise.all(
    data.contents.map(async ({ id }) => {
      const detail = await fetch(`${site.origin}/api/content/detail/${id}`, { headers });
      return ((await detail.json()) as { data: ContentItem }).data;
    }),
  );
}

async function findOne(location: WriteLocation, query: string): Promise<ContentItem> {
  const found = await find(location, query);
  expect(found).toHaveLength(1);
  return found[0] as ContentItem;
}

async function removeItem(page: Page): Promise<void> {
  await button(page, '삭제').click();
  const dialog = page.getByRole('dialog', { name: '삭제' });
  await expect(dialog).toContainText('정말로 이 콘텐츠를 삭제하시겠습니까? 삭제된 내용은 복구할 수 없습니다.');
  await expect(dialog).toContainText('30일 안에는 ‘내 작업’의 휴지통에서 복구할 수 있습니다.');
  await button(dialog, '삭제').click();
  await expect(toast(page, '콘텐츠가 성공적으로 삭제되었습니다.')).toBeVisible();
}

test('an editor who came from a page of another section reads there that the item was saved, as a toast', async ({
  cachedPage: page,
}) => {
  await storeFirst(page, entriesOf(editor));
  await open(page, site, paths.staffItems);
  await page.getByRole('main').getByRole('link', { name: /수정$/ }).first().click();
  await formIsThere(page);
  await button(page, '수정').click();
  const shown = toast(page, '성공적으로 수정되었습니다').locator('p');
  await expect(shown).toBeVisible();
  await expect(page).toHaveURL(site.origin + paths.staffItems);
  // The style sheets of the form's section do not apply here.
  await expect(shown).toBeInViewport();
  await expect(shown.locator('..')).toHaveCSS('display', 'flex');
});

test('press: refused while blank, written with all fields, found, edited with another cover, deleted', async ({
  cachedPage: page,
}) => {
  await openForm(page, paths.press, paths.pressWrite);
  await button(page, '등록').click();
  await expect(field(page, '제목')).toBeFocused();
  for (const sentence of [
    '제목을 입력해주세요.',
    '머리글을 입력해주세요.',
    '구분을 선택해주세요.',
    '커버이미지를 업로드해주세요.',
    '내용을 입력해주세요',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expectAccessible(page, 'the form of press with all its errors');
  await field(page, '제목').fill('개막전 예매 안내');
  await field(page, '머리글').fill('온라인 예매가 시작됩니다');
  await field(page, '구분').selectOption('wk-league');
  await page.getByRole('group', { name: '관련 팀' }).getByRole('checkbox').nth(0).check();
  await page.getByRole('group', { name: '관련 팀' }).getByRole('checkbox').nth(1).check();
  await text(page).click();
  await page.keyboard.type('첫 문단입니다.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('toolbar').getByRole('button', { name: '이미지' }).click();
  await (await chooser).setFiles(picture(0));
  await expect(text(page).locator('img[src^="/uploads/"]')).toBeVisible();
  await files(page, '커버이미지').setInputFiles(picture(1));
  await field(page, '이미지 설명').fill('옛 커버');
  await files(page, '첨부파일').setInputFiles(DOCUMENTS);
  await field(page, '태그').fill('개막전, 예매');
  await field(page, '링크 1').fill('https://wkff.example/1');
  await field(page, '링크 2').fill('https://wkff.example/2');
  await button(page, '등록').click();
  await expect(toast(page, '보도자료가 성공적으로 등록되었습니다')).toBeVisible();
  await expect(page).toHaveURL(site.origin + paths.press);

  const written = await findOne('MediaPress', '개막전 예매');
  expect(written).toMatchObject({
    headline: '온라인 예매가 시작됩니다',
    link2: 'https://wkff.example/2',
    tags: '개막전,예매',
  });
  expect(written.related_teams).toHaveLength(2);
  expect(written.attachments.map(({ attachment_name: name }) => name)).toEqual(['요강.pdf', '명단.pdf', '일정.pdf']);
  expect(written.images).toMatchObject([{ alt: '옛 커버' }]);
  expect(written.description).toContain('<img src="/uploads/');
  for (const [query, filter] of [
    ['예매 안내', 'title'],
    ['첫 문단', 'content'],
    ['예매', 'tags'],
  ] as const) {
    expect(
      (await find('MediaPress', query, filter)).map(({ id }) => id),
      filter,
    ).toContain(written.id);
  }

  await follow(page, paths.pressDetail(written.id));
  await expect(page.getByText('첫 문단입니다.')).toBeVisible();
  await follow(page, paths.pressEdit(written.id));
  await expect(field(page, '제목')).toHaveValue('개막전 예매 안내');
  await expect(text(page).locator('img')).toBeVisible();
  // Without input there is no question.
  await button(page, '취소').click();
  await expect(page).toHaveURL(site.origin + paths.pressDetail(written.id));
  await follow(page, paths.pressEdit(written.id));
  await expect(text(page).locator('img')).toBeVisible();
  await files(page, '커버이미지').setInputFiles(picture(2));
  await field(page, '이미지 설명').fill('새 커버');
  await button(page, '명단.pdf 빼기').click();
  await field(page, '구분').selectOption('queens-cup');
  await button(page, '수정').click();
  await expect(toast(page, '보도자료가 성공적으로 수정되었습니다')).toBeVisible();
  await expect(page).toHaveURL(site.origin + paths.pressDetail(written.id));
  const edited = await findOne('MediaPress', '개막전 예매');
  expect(edited.images).toMatchObject([{ alt: '새 커버' }]);
  expect(edited.images[0]?.id).not.toBe(written.images[0]?.id);
  expect(edited.related_teams).toEqual([]);
  expect(edited.attachments).toHaveLength(2);
  expect(edited.description).toContain('첫 문단입니다.');
  expect(edited.description).toContain('<img src="/uploads/');

  await follow(page, paths.pressEdit(written.id));
  await removeItem(page);
  await expect(page).toHaveURL(site.origin + paths.press);
  expect(await find('MediaPress', '개막전 예매')).toEqual([]);
});

test('photos: five pictures, one removed, one added, sorted by keyboard; deleting goes one page back', async ({
  cachedPage: page,
}) => {
  await openForm(page, paths.photos, paths.photosWrite);
  await field(page, '제목').fill('시상식 현장');
  await field(page, '구분').selectOption('queens-cup');
  await field(page, '간단 설명').fill('첫 줄\n둘째 줄');
  await files(page, '이미지').setInputFiles([0, 1, 2, 3, 4].map(picture));
  for (const place of [1, 2, 3, 4, 5]) await field(page, `이미지 설명 ${place}`).fill(`설명 ${place}`);
  await expect(page.locator('form img[src^="data:"]')).toHaveCount(5);
  await expectAccessible(page, 'the form of photos with five pictures', [320, 1440]);
  await button(page, '등록').click();
  await expect(toast(page, '사진이 성공적으로 등록되었습니다')).toBeVisible();
  const written = await findOne('MediaPhotos', '시상식 현장');
  expect(written.images.map(({ alt }) => alt)).toEqual(['설명 1', '설명 2', '설명 3', '설명 4', '설명 5']);
  expect(written.description).toBe('<p>첫 줄<br />둘째 줄</p>');

  await follow(page, paths.photosEdit(written.id));
  await button(page, '2번째 이미지 빼기').click();
  await files(page, '이미지').setInputFiles(picture(5));
  await field(page, '이미지 설명 5').fill('설명 6');
  // The last one becomes the cover, without a mouse.
  await button(page, '5번째 이미지 앞으로').focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Enter');
  await expect(page.getByText('5개 가운데 1번째로 옮겼습니다.')).toBeVisible();
  await expect(button(page, '1번째 이미지 뒤로')).toBeFocused();
  await button(page, '수정').click();
  await expect(toast(page, '사진이 성공적으로 수정되었습니다')).toBeVisible();
  const { images } = await findOne('MediaPhotos', '시상식 현장');
  expect(images.map(({ alt }) => alt)).toEqual(['설명 6', '설명 1', '설명 3', '설명 4', '설명 5']);

  await follow(page, paths.photosEdit(written.id));
  await removeItem(page);
  await expect(page).toHaveURL(site.origin + paths.photos);
  expect(await find('MediaPhotos', '시상식 현장')).toEqual([]);
});

for (const [name, location, list, write, edit] of [
  ['공지사항', 'MediaNews', paths.news, paths.newsWrite, paths.newsEdit],
  ['자료실', 'WkffDataRoom', paths.dataRoom, paths.dataRoomWrite, paths.dataRoomEdit],
] as const) {
  test(`${name}: written with three attachments, found, edited, deleted`, async ({ cachedPage: page }) => {
    await openForm(page, list, write);
    await expect(files(page, '이미지')).toHaveCount(0);
    await field(page, '제목').fill('등록 규정');
    await text(page).click();
    await page.keyboard.type('규정의 내용');
    await files(page, '첨부파일').setInputFiles(DOCUMENTS);
    await button(page, '등록').click();
    await expect(toast(page, `${name}이 성공적으로 등록되었습니다`)).toBeVisible();
    await expect(page.getByRole('link', { name: '등록 규정' }).first()).toBeVisible();
    const { id } = await findOne(location, '규정의 내용');
    await page.getByRole('link', { name: '등록 규정' }).first().click();
    await follow(page, edit(id));
    await field(page, '제목').fill('바뀐 규정');
    await field(page, '공개').uncheck();
    await button(page, '비공개로 수정').click();
    await expect(toast(page, `${name}이 성공적으로 수정되었습니다`)).toBeVisible();
    expect(await findOne(location, '바뀐 규정')).toMatchObject({ is_public: false, version: 2 });
    await follow(page, edit(id));
    await removeItem(page);
    await expect(page).toHaveURL(site.origin + list);
    expect(await find(location, '규정')).toEqual([]);
  });
}

/** Fills in the required fields of a notice. */
async function fillIn(page: Page, title: string): Promise<void> {
  await field(page, '제목').fill(title);
  await text(page).click();
  await page.keyboard.type('내용입니다');
}

// In a browser, because each way back goes through the stored draft and its files, and the last one through the server.
test('parts, drafts and items that are taken out, discarded or deleted are put back by 되돌리기', async ({
  cachedPage: page,
}) => {
  const title = '되돌릴 공지';
  await openForm(page, paths.news, paths.newsWrite);
  const undo = async (name: string) => {
    await button(page, name).click();
    await button(page, '되돌리기').click();
  };
  await field(page, '제목').fill(title);
  await field(page, '태그').fill('예매, 결승');
  await text(page).fill('돌아올 글');
  await files(page, '첨부파일').setInputFiles(DOCUMENTS.slice(0, 1));
  await undo('태그 예매 빼기');
  await expect(page.getByRole('textbox', { name: '태그', exact: true })).toHaveValue('예매, 결승');
  await undo('요강.pdf 빼기');
  await expect(button(page, '요강.pdf 빼기')).toBeVisible();
  await expect(page.getByText('이 브라우저에 임시 저장됨')).toBeVisible();

  await page.reload();
  await undo('버리고 새로 쓰기');
  await expect(field(page, '제목')).toHaveValue(title);
  await expect(text(page)).toHaveText('돌아올 글');
  await expect(button(page, '요강.pdf 빼기')).toBeVisible();
  await button(page, '등록').click();
  await expect(toast(page, '성공적으로 등록되었습니다')).toBeVisible();

  const { id } = await findOne('MediaNews', title);
  await open(page, site, paths.newsEdit(id));
  await formIsThere(page);
  await removeItem(page);
  expect(await find('MediaNews', title)).toHaveLength(0);
  await button(page, '되돌리기').click();
  await expect(toast(page, '삭제를 되돌렸습니다.')).toBeVisible();
  expect((await findOne('MediaNews', title)).attachments).toHaveLength(1);
});

test('a double click, or a lost response, creates only one item', async ({ cachedPage: page, messages }) => {
  messages.expect(/net::ERR_FAILED|status of 409/);
  await openForm(page, paths.news, paths.newsWrite);
  await fillIn(page, '한 번만');
  await page.route(
    '**/api/content/create',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, '등록').dblclick();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: '서버에 연결할 수 없습니다. 서버가 실행 중인지 확인해주세요.' });
  await expect(alert).toBeVisible();
  // The item stored by the lost request is changed, not duplicated.
  await field(page, '제목').fill('한 번만, 고친 것');
  await button(page, '등록').dblclick();
  await expect(toast(page, '공지사항이 성공적으로 등록되었습니다')).toBeVisible();
  expect((await find('MediaNews', '한 번만')).map(({ title }) => title)).toEqual(['한 번만, 고친 것']);
});

test('after a crash that brings an older draft back, a text written over it is a second item', async ({
  cachedPage: page,
  messages,
}) => {
  messages.expect(/status of 409/);
  await openForm(page, paths.news, paths.newsWrite);
  await fillIn(page, '첫째 글');
  await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain('내용입니다');
  // What a browser finds that was killed before it had cleared the draft.
  const older = await storedDrafts(page);
  await button(page, '등록').click();
  await expect(toast(page, '공지사항이 성공적으로 등록되었습니다')).toBeVisible();
  await expect.poll(() => draftKeys(page)).toEqual([]);
  await putDrafts(page, older);
  await page.goto(site.origin + paths.newsWrite);
  // It was saved, so it is not offered as unfinished.
  await expect(field(page, '제목')).toHaveValue('');
  await expect.poll(() => draftKeys(page)).toEqual([]);
  const shorter = Object.entries(older).map(([key, text]) => [key, text.replaceAll('첫째 글', '첫째')]);
  await putDrafts(page, Object.fromEntries(shorter) as Record<string, string>);
  await page.goto(site.origin + paths.newsWrite);
  await expect(page.getByText(/저장하지 않은 입력을 불러왔습니다/)).toBeVisible();
  await expect(field(page, '제목')).toHaveValue('첫째');
  await fillIn(page, '둘째 글');
  await button(page, '등록').click();
  await expect(toast(page, '공지사항이 성공적으로 등록되었습니다')).toBeVisible();
  expect(await findOne('MediaNews', '둘째 글')).toMatchObject({ version: 1 });
  expect(await findOne('MediaNews', '첫째 글')).toMatchObject({ title: '첫째 글', version: 1 });
  await expect.poll(() => draftKeys(page)).toEqual([]);
});

test('a session that ends during the upload leads to a login over the form, then everything is saved', async ({
  cachedPage: page,
  messages,
}) => {
  messages.expect(/status of 401/);
  const session = await askSession(site, 'editor');
  await openForm(page, paths.news, paths.newsWrite, session);
  await fillIn(page, '만료 뒤 저장');
  await files(page, '첨부파일').setInputFiles([
    {
      ...document('큰 파일.pdf'),
      buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(6_000_000, 32), Buffer.from('\n%%EOF\n')]),
    },
  ]);
  const headers = { authorization: `Bearer ${session.token}` };
  await fetch(`${site.origin}/api/auth/logout`, { method: 'POST', headers });
  await button(page, '등록').click();
  const dialog = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
  await expect(dialog).toContainText('로그인이 만료되었습니다. 다시 로그인해주세요.');
  await password(page).fill(PASSWORD);
  await submit(page).click();
  await expect(toast(page, '공지사항이 성공적으로 등록되었습니다')).toBeVisible();
  expect(await findOne('MediaNews', '만료 뒤')).toMatchObject({ attachments: [{ attachment_name: '큰 파일.pdf' }] });
});

test('a visitor who opens a form is redirected to the login page with the reason, and then back', async ({
  cachedPage: page,
}) => {
  await open(page, site, paths.press);
  await page.goto(`${site.origin}${paths.newsWrite}`);
  await expect(page).toHaveURL(`${site.origin}/login?from=${encodeURIComponent(paths.newsWrite)}`);
  const sentence = page.getByText('로그인이 필요한 페이지입니다.');
  await expect(sentence).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(site.origin + paths.press);
  await page.goForward();
  await expect(sentence).toBeVisible();
  await expectAccessible(page, 'the login page that says why', [320, 1440]);
  await logIn(page, 'editor');
  await expect(page).toHaveURL(site.origin + paths.newsWrite);
  await expect(field(page, '제목')).toBeVisible();
  // The form has the place of the login page in the history.
  await page.goBack();
  await expect(page).toHaveURL(site.origin + paths.press);
});

/** Keys of stored drafts in this browser: texts and files. */
const draftKeys = async (page: Page) => Object.keys(await storedDrafts(page));

test('a tab killed in the middle of a word loses nothing that was stored while it was typed, and no chosen file', async ({
  page,
  context,
}) => {
  await openForm(page, paths.photos, paths.photosWrite);
  await files(page, '이미지').setInputFiles(picture(0));
  await field(page, '이미지 설명').fill('남을 그림');
  await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain('남을 그림');
  let last = page;
  for (let round = 1; round <= 2; round += 1) {
    const description = field(last, '간단 설명');
    await description.press('Control+End');
    await description.pressSequentially('가나다라마바사아자차'.repeat(2), { delay: 15 });
    const stored = await description.inputValue();
    await expect.poll(async () => JSON.stringify(await storedDrafts(last))).toContain(stored);
    await description.pressSequentially('가나다라마바사아자차'.repeat(Math.ceil(Math.random() * 4)), { delay: 15 });
    const before = await description.inputValue();
    await killTab(last);
    last = await context.newPage();
    await last.goto(site.origin + paths.photosWrite);
    await hydrated(last);
    await expect(last.getByText(/저장하지 않은 입력을 불러왔습니다/)).toBeVisible();
    const after = await field(last, '간단 설명').inputValue();
    expect(before.startsWith(after), `${after} of ${before}`).toBe(true);
    // How soon it is stored, useEditor.test.tsx tests with a clock.
    expect(after.length).toBeGreaterThanOrEqual(stored.length);
    await expect(field(last, '이미지 설명')).toHaveValue('남을 그림');
    await expect(last.locator('form img[src^="data:"]')).toHaveCount(1);
  }
  await expect(last.getByText(/골랐던 파일 가운데/)).toHaveCount(0);
  await button(last, '버리고 새로 쓰기').click();
  await expect(last.locator('form img')).toHaveCount(0);
  await expect(button(last, '버린 초안 1개')).toBeVisible();
  await field(last, '제목').fill('지우고 나갈 글');
  await files(last, '이미지').setInputFiles(picture(1));
  // The discarded one and the current one, each with its file.
  await expect.poll(() => draftKeys(last)).toHaveLength(4);
  last.once('dialog', (dialog) => void dialog.accept());
  await last.goto(`${site.origin}${paths.logout}`);
  await last.locator('main').getByRole('button', { name: '로그아웃' }).click();
  const question = last.getByRole('dialog', { name: '로그아웃할까요?' });
  await expect(question.getByText('저장하지 않은 초안이 이 브라우저에 1개 있습니다.')).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveText('지우고 나갈 글');
  await button(question, '초안을 지우고 로그아웃').click();
  await expect.poll(() => draftKeys(last)).toEqual([]);
});
