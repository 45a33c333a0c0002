import type { Page } from '@playwright/test';
import { paths, TEXT_COLOURS, type ContentItem } from '@wkff/contracts';
import { buildContentItem } from '../../packages/testing/src/content.ts';
import { expectAccessible } from '../lib/axe.ts';
import { goInside, hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { expect, test } from '../lib/test.ts';

const FILE = '2025 시즌 경기 기록지.hwp';
const ITEM = paths.newsDetail(33);

/** A notice with every format that a text may have, and a file. */
const WHOLE = buildContentItem({
  id: 33,
  title: '모든 것이 있는 공지',
  description: [
    '<h1>제목</h1><h2>제목</h2><h3>제목</h3><p class="ql-align-center ql-indent-8">글 <a href="https://example.org/">곳</a></p>',
    ...TEXT_COLOURS.map((words) =>
      TEXT_COLOURS.map((back) => `<p><span class="ql-color-${words} ql-bg-${back}">글</span></p>`).join(''),
    ),
    ...TEXT_COLOURS.map((back) => `<p><span class="ql-bg-${back}"><a href="https://example.org/">곳</a></span></p>`),
  ].join(''),
  tags: '안내,관람',
  link1: 'https://example.org/',
  attachments: [{ id: 1, attachment_name: FILE, attachment_path: '/uploads/x.hwp', size_bytes: 3 }],
});

/** Opens the notice from its list; the shared site has no item like it. */
async function openWhole(page: Page, item: ContentItem = WHOLE): Promise<void> {
  await page.route('**/api/content/detail/33', (route) => route.fulfill({ json: { success: true, data: item } }));
  await page.goto(paths.news);
  await hydrated(page);
  await goInside(page, ITEM);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title);
}

test('a file is saved under its Korean name, also by keyboard; a failed download is reported', async ({
  cachedPage: page,
  messages,
}) => {
  messages.expect(/status of 404/);
  let status = 404;
  await page.route('**/uploads/x.hwp', (route) => route.fulfill({ status, body: 'hwp' }));
  await openWhole(page);
  const file = page.getByRole('link', { name: FILE });
  await file.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '파일 다운로드에 실패했습니다.' })).toBeVisible();
  status = 200;
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe(FILE);
  await expect(page.getByRole('alert').filter({ hasText: '파일' })).toHaveCount(0);
});

test('axe finds nothing on a text with every colour on every highlight', async ({ cachedPage: page }) => {
  await openWhole(page);
  await expectAccessible(page, 'a text with all that it may have', [320, 1440]);
});

test('the shared address has no query of the list', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${paths.pressDetail(1)}?page=2`);
  await hydrated(page);
  await page.getByRole('button', { name: '공유' }).click();
  await expect(page.getByText('주소를 복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${paths.pressDetail(1)}`);
});

test('on a phone the cover follows the headline and the lead, and its space is reserved', async ({
  cachedPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.pressDetail(1));
  await hydrated(page);
  const cover = page.getByRole('main').locator('figure img');
  const before = await cover.boundingBox();
  const head = await page.locator('article > header').boundingBox();
  const files = await page.getByText('첨부파일', { exact: true }).boundingBox();
  expect(before?.y).toBeGreaterThanOrEqual((head?.y ?? Infinity) + (head?.height ?? 0));
  expect(before?.y).toBeLessThan(844);
  expect(files?.y).toBeGreaterThan(before?.y ?? Infinity);
  await cover.scrollIntoViewIfNeeded();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect((await cover.boundingBox())?.height).toBe(before?.height);
});

test('a portrait is no higher than the window, undistorted, on the page and in its text', async ({
  cachedPage: page,
}) => {
  const portrait = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"/>';
  await page.route('**/uploads/portrait-900x1600*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: portrait }),
  );
  const picture = '/uploads/portrait-900x1600.webp';
  const description = `<p><img src="${picture}" alt="글 속" width="900" height="1600" /></p>`;
  await openWhole(page, { ...WHOLE, description, images: [{ id: 1, image_path: picture, alt: '대표' }] });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['대표', '글 속']) {
      const image = page.getByRole('img', { name });
      await image.scrollIntoViewIfNeeded();
      expect((await image.boundingBox())?.height, `${name} at ${width} px`).toBeLessThan(height);
      expect(await image.evaluate((element) => getComputedStyle(element).objectFit)).toBe('contain');
    }
  }
});

test('on a phone a table of many columns scrolls inside itself, with whole words', async ({ cachedPage: page }) => {
  const row = (tag: string, cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag.slice(0, 2)}>`).join('')}</tr>`;
  const head = row('th scope="col"', ['날짜', '시간', '경기장', '홈', '원정', '심판', '관중']);
  const body = row('td', ['2025.09.18(목)', '19:00', '수원종합운동장', '수원FC 위민', '화천 KSPO', '김심판', '1,234']);
  await page.setViewportSize({ width: 320, height: 700 });
  await openWhole(page, { ...WHOLE, description: `<table><tbody>${head}${body}</tbody></table>` });
  const table = page.getByRole('region', { name: '표 1' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((area) => area.scrollLeft)).toBeGreaterThan(0);
  const lines = await page.getByRole('cell', { name: '수원종합운동장' }).evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

for (const path of [paths.home, paths.press, paths.news]) {
  test(`the newest headline is in the first view of a laptop: ${path}`, async ({ cachedPage: page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const address = path === paths.news ? '/media-news-detail/' : '/media-press-detail/';
    await expect(page.getByRole('main').locator(`a[href^="${address}"]`).first()).toBeInViewport({ ratio: 1 });
  });
}

test('if an item cannot be loaded the list stays unchanged and shows why', async ({ cachedPage: page, messages }) => {
  messages.expect(/status of 500/);
  const answer = { success: false, code: 'internal', message: '서버 문구' };
  await page.route('**/api/content/detail/*', (route) => route.fulfill({ status: 500, json: answer }));
  await page.goto(`${paths.news}?page=2`);
  await hydrated(page);
  await markDocument(page);
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await first.click();
  await expect(
    page.getByRole('alert').filter({ hasText: '공지사항을 불러올 수 없습니다. 에러: 서버 문구' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${paths.news}?page=2`);
  expect(await isSameDocument(page)).toBe(true);
  await page.unroute('**/api/content/detail/*');
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(page).toHaveURL(`${paths.news}?page=2`);
});
