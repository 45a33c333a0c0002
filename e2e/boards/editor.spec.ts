import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { paths, type ContentItem, type ContentList } from '@wkff/contracts';
import { cleanRichText } from '../../api/src/modules/content/richText.ts';
import { expectAccessible } from '../lib/axe.ts';
import { storedDrafts } from '../lib/drafts.ts';
import { askSession, entriesOf, open, password, PASSWORD, storeFirst, submit } from '../lib/session.ts';
import { ROOT } from '../lib/site.ts';
import { expect, shared, test } from '../lib/test.ts';

// Nothing is saved or uploaded, so the shared site does not change.

const CLIPBOARDS = join(ROOT, 'packages/boards/src/editor/clipboards');

const area = (page: Page) => page.getByRole('textbox', { name: '내용', exact: true });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const BADGE = readFileSync(join(ROOT, 'shell/public/images/badges/default.png'));
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: BADGE });

async function openForm(page: Page, path: string = paths.newsWrite, account = 'editor'): Promise<Locator> {
  await storeFirst(page, entriesOf(await askSession(shared, account)));
  await open(page, shared, path);
  await expect(area(page)).toBeVisible();
  return area(page);
}

const saveBar = (page: Page) => page.locator('form > div').filter({ has: page.locator('button[type=submit]') });

/** Returns whether the cursor is in the part of the window that neither the tools nor the save bar cover. */
async function room(page: Page): Promise<{ isBelowTools: boolean; isAboveBar: boolean }> {
  const [tools, bar] = await Promise.all([page.getByRole('toolbar').boundingBox(), saveBar(page).boundingBox()]);
  const cursor = await page.evaluate(() => {
    const { focusNode, focusOffset } = document.getSelection() as Selection;
    const range = document.createRange();
    range.setStart(focusNode as Node, focusOffset);
    // An empty line has no box of letters.
    const { top, bottom } = range.getClientRects()[0] ?? (focusNode as Element).getBoundingClientRect();
    return { top, bottom };
  });
  if (!tools || !bar) throw new Error('no tools or no bar');
  return { isBelowTools: cursor.top >= tools.y + tools.height, isAboveBar: cursor.bottom <= bar.y };
}

/** The text as the form would send it, read from its draft in the browser. */
async function written(page: Page): Promise<string> {
  const [, draft = ''] = Object.entries(await storedDrafts(page)).find(([key]) => key.includes('item:')) ?? [];
  // A draft that was cleared, as there is nothing to save, has no text.
  return (JSON.parse(draft || '{}') as { draft?: { description: string } }).draft?.description ?? '';
}

/** Pastes as the browser does when someone presses Ctrl+V. */
async function paste(text: Locator, html: string): Promise<void> {
  await text.focus();
  await text.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test('a text is typed by keyboard only, Korean syllable by syllable, and stored unchanged by the server', async ({
  cachedPage: page,
}) => {
  const text = await openForm(page);
  await text.focus();
  await page.keyboard.type('- ');
  const composition = await page.context().newCDPSession(page);
  for (const syllable of [...'대한']) {
    for (const shown of [syllable.normalize('NFD').slice(0, 2).normalize('NFC'), syllable]) {
      await composition.send('Input.imeSetComposition', { text: shown, selectionStart: 1, selectionEnd: 1 });
    }
    await composition.send('Input.insertText', { text: syllable });
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, '제목 1')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('Heading ');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.type('red');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Alt+F10');
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
  await expect(tool(page, '글자 색')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  const html = '<ul><li>대한</li></ul><h2>Heading <em>two</em></h2><p><span class="ql-color-red">red</span></p>';
  await expect.poll(() => written(page)).toBe(html);
  expect(cleanRichText(html).html).toBe(html);
  // No keyboard trap: Tab leaves the text in both directions.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
});

test('the line being typed is between the tools and the save bar, on a wide screen, a phone and a low one', async ({
  cachedPage: page,
}) => {
  const text = await openForm(page);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 390, height: 500 },
  ]) {
    const at = `${size.width} x ${size.height}`;
    await page.setViewportSize(size);
    await text.press('Control+a');
    await text.press('Delete');
    for (let line = 0; line < 24; line += 1) {
      await page.keyboard.insertText(`${line} `.repeat(60));
      expect(await room(page), `${at}: line ${line}`).toEqual({ isBelowTools: true, isAboveBar: true });
      await page.keyboard.press('Enter');
      expect(await room(page), `${at}: after line ${line}`).toEqual({ isBelowTools: true, isAboveBar: true });
    }
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press('ArrowUp');
      expect(await room(page), `${at}: ${step} lines up`).toEqual({ isBelowTools: true, isAboveBar: true });
    }
    const [tools, bar] = [page.getByRole('toolbar'), saveBar(page)];
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
    // One line: a target with its padding.
    expect(await heightOf(tools), at).toBeLessThan(60);
    if (size.height < 600) expect(await heightOf(bar), at).toBeLessThan(60);
  }
});

/** What stays of each clipboard: heading cells of its table, levels of its lists, and what is said about its picture. */
const STAYS = {
  hwp2010: { headings: 3, levels: [], said: '그 이미지의 설명: 경기장 배치도' },
  hwp2022: { headings: 3, levels: [0, 1, 2], said: '그 이미지의 설명: 입장하는 문' },
  word: { headings: 2, levels: [0, 1, 2], said: '그 이미지의 설명: 기자석의 위치' },
  excel: { headings: 3, levels: [], said: '그 이미지의 설명: 관중석' },
  googleDocs: { headings: 0, levels: [0, 1, 2], said: '그 이미지의 설명: 득점 그래프' },
  smartEditorOne: { headings: 3, levels: [0, 1, 2], said: '그 이미지의 설명: 경기장 입구' },
  page: { headings: 5, levels: [0, 1, 2], said: '그 이미지의 설명: 훈련' },
};

test('clipboards of seven programs become clean text with their tables, lists and pictures', async ({
  cachedPage: page,
}) => {
  await page.route('**/api/upload/image', (route) =>
    route.fulfill({ json: { success: true, filename: 'pasted.png' } }),
  );
  await page.route('**/uploads/pasted.png', (route) => route.fulfill({ contentType: 'image/png', body: BADGE }));
  const text = await openForm(page);
  // Their whole texts are asserted without a browser (cleanPaste.test.ts).
  for (const [name, { headings, levels, said }] of Object.entries(STAYS)) {
    await text.press('Control+a');
    await text.press('Delete');
    await paste(text, readFileSync(join(CLIPBOARDS, `${name}.html`), 'utf8'));
    await expect(text.locator('table'), name).toHaveCount(1);
    await expect(text.locator('th'), name).toHaveCount(headings);
    const found = await text
      .locator('li')
      .evaluateAll((items) => items.map(({ className }) => Number(/ql-indent-(\d)/.exec(className)?.[1] ?? 0)));
    expect([...new Set(found)].sort(), name).toEqual(levels);
    await expect(page.getByText(said), name).toBeVisible();
    if (name === 'page') await expect(text.getByRole('img', { name: '몸을 푸는 선수들' })).toBeVisible();
    await expect.poll(() => written(page).then((html) => html !== '' && html === cleanRichText(html).html)).toBe(true);
    expect(await text.evaluate((element) => element.querySelectorAll('[style]').length)).toBe(0);
  }
  const paragraph =
    '<p class=MsoNormal style="margin:0"><b>경기</b> 일정을 <i>알립니다</i>. 누구나 볼 수 있습니다.</p>';
  await text.press('Control+a');
  await paste(text, paragraph.repeat(Math.ceil((200 * 1024) / paragraph.length)));
  // Would take minutes if each paragraph cost time proportional to those before it.
  await expect(text.locator('p').nth(1_000)).toBeAttached();
});

test('pictures replace their placeholders while typing continues, also after a login', async ({
  cachedPage: page,
  messages,
}) => {
  messages.expect(/401/);
  const text = await openForm(page);
  let answers = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/upload/image', async (route) => {
    answers += 1;
    const number = answers;
    if (number === 1) {
      const body = { success: false, code: 'unauthorized', message: '로그인이 만료되었습니다. 다시 로그인해주세요.' };
      return route.fulfill({ status: 401, json: body });
    }
    await held;
    return route.fulfill({ json: { success: true, filename: `${number}.png` } });
  });
  await page.route('**/uploads/*.png', (route) => route.fulfill({ contentType: 'image/png', body: BADGE }));
  await text.focus();
  await page.keyboard.type('first');
  const chooser = page.waitForEvent('filechooser');
  await tool(page, '이미지').click();
  await (await chooser).setFiles([picture('a.png')]);
  await expect(page.getByRole('dialog')).toContainText('로그인이 만료되었습니다.');
  await password(page).fill(PASSWORD);
  if ((await page.getByLabel('아이디', { exact: true }).inputValue()) === '')
    await page.getByLabel('아이디', { exact: true }).fill('editor');
  await submit(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.type('second');
  await text.evaluate(
    (element, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
      const { right, top, height } = (element.firstElementChild as Element).getBoundingClientRect();
      const place = { clientX: right - 10, clientY: top + height / 2 };
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true }));
    },
    [...BADGE],
  );
  await expect(page.getByText('이미지 2개를 업로드하고 있습니다.')).toBeVisible();
  await expect(text.locator('progress')).toHaveCount(2);
  release();
  await expect(text.locator('img')).toHaveCount(2);
  await expect
    .poll(() => written(page))
    .toMatch(
      /^<p>first<\/p><p><img src="\/uploads\/3\.png" alt="" \/><\/p><p><img [^>]*2\.png[^>]*><\/p><p>second<\/p>$/,
    );
  await text.locator('img').first().click();
  await page.getByLabel('이미지 설명(대체 텍스트)').fill('결승골');
  await expect.poll(() => written(page)).toContain('3.png" alt="결승골"');
  await tool(page, '정렬').click();
  await expectAccessible(page, 'the editor with pictures and an open menu', [390]);
});

test('an editor sees the item as visitors will, and its earlier saves', async ({ cachedPage: page, request }) => {
  const list = await request.get(`${shared.origin}/api/content/list?writeLocation=MediaNews&limit=1`);
  const { data } = (await list.json()) as { data: ContentList };
  const { id } = data.contents[0] as ContentList['contents'][number];
  const detail = await request.get(`${shared.origin}/api/content/detail/${id}`);
  const item = ((await detail.json()) as { data: ContentItem }).data;
  const earlier = {
    ...item,
    version: item.version + 1,
    saved_at: '2025-09-01T10:00:00+09:00',
    actor: 'editor',
    title: '전에 쓴 제목',
    description: `${item.description}<p>전에 쓴 문단</p>`,
  };
  await page.route(`**/api/content/${id}/revisions`, (route) =>
    route.fulfill({ json: { success: true, data: [earlier] } }),
  );
  await page.route(`**/api/content/${id}/revisions/*`, (route) =>
    route.fulfill({ json: { success: true, data: earlier } }),
  );
  await openForm(page, paths.newsEdit(id), 'admin');

  await page.getByRole('button', { name: '미리보기' }).click();
  const frame = page.frameLocator('iframe[title="미리보기 화면"]');
  await expect(frame.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(item.title);
  await page.getByRole('radio', { name: '휴대폰' }).check();
  await expect
    .poll(() => frame.locator('body').evaluate((body) => body.ownerDocument.defaultView?.innerWidth))
    .toBe(390);
  expect(await frame.locator('h1').evaluate((h1) => getComputedStyle(h1).fontWeight)).not.toBe('400');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '이전 저장 내용' }).click();
  await page.getByRole('button', { name: /전에 쓴 제목/ }).click();
  await expect(page.locator('del')).toContainText('전에 쓴 문단');
  await expectAccessible(page, 'earlier saves', [390, 1440]);
  await page.getByRole('button', { name: '작성 중인 글에 넣기' }).click();
  await expect(page.getByLabel('제목', { exact: true })).toHaveValue('전에 쓴 제목');
  await expect(area(page)).toContainText('전에 쓴 문단');
});
