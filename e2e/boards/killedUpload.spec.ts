import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { paths, type ContentList, type Session } from '@wkff/contracts';
import { storedDrafts } from '../lib/drafts.ts';
import { startBrowser, withBrowserFolder } from '../lib/killableBrowser.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { ROOT, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

let site: Site;
let editor: Session;
test.beforeAll(async ({ site: kept }) => {
  site = kept;
  editor = await askSession(site, 'editor');
});

const picture = {
  name: '골.png',
  mimeType: 'image/png',
  buffer: readFileSync(join(ROOT, 'shell/public/images/badges/default.png')),
};
const text = (page: Page) => page.getByRole('textbox', { name: '내용', exact: true });

async function openForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await storeFirst(page, entriesOf(editor));
  await open(page, site, paths.newsWrite);
  await expect(text(page)).toBeVisible();
  return page;
}

// In a browser, because only one that is killed shows what is on the disk.
test('a picture that is being uploaded when the browser is killed comes back at its place, and the upload goes on', async () => {
  await withBrowserFolder(async (folder) => {
    const first = await startBrowser(folder);
    const page = await openForm(first.context);
    // The upload never ends in this browser.
    await page.route('**/api/upload/image', () => undefined);
    await page.getByLabel('제목', { exact: true }).fill('끊긴 업로드');
    await text(page).click();
    await page.keyboard.type('앞 문단');
    await page.keyboard.press('Enter');
    await page.keyboard.type('뒤 문단');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '이미지', exact: true }).click();
    await (await chooser).setFiles(picture);
    await expect(page.getByText('이미지 1개를 업로드하고 있습니다.')).toBeVisible();
    await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toContain('upload:');
    await expect(page.getByText('이 브라우저에 임시 저장됨')).toBeVisible();
    await first.kill();

    const next = await startBrowser(folder);
    const restored = await openForm(next.context);
    await expect(restored.getByText(/저장하지 않은 입력을 불러왔습니다/)).toBeVisible();
    await expect(text(restored).locator('p').nth(1).locator('img')).toBeVisible();
    await expect(text(restored).locator('p').nth(2)).toHaveText('뒤 문단');
    await restored.getByRole('button', { name: '등록', exact: true }).click();
    await expect(restored.getByText(/성공적으로 등록되었습니다/)).toBeVisible();
    await next.kill();
  });
  const list = await fetch(
    `${site.origin}/api/content/list?writeLocation=MediaNews&searchQuery=${encodeURIComponent('끊긴 업로드')}`,
  );
  const { data } = (await list.json()) as { data: ContentList };
  const id = data.contents[0]?.id;
  const item = (await (await fetch(`${site.origin}/api/content/detail/${id}`)).json()) as {
    data: { description: string };
  };
  expect(item.data.description).toMatch(/^<p>앞 문단<\/p><p><img src="\/uploads\/[^"]+"[^>]*><\/p><p>뒤 문단<\/p>$/);
});
