import type { Locator, Page } from '@playwright/test';
import { paths, type Session } from '@wkff/contracts';
import { plainPicture } from '../../api/test/forms.ts';
import { QUARTERS, quarteredPhoto, quartersOf } from '../../api/test/photos.ts';
import { expectAccessible } from '../lib/axe.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import type { Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

let site: Site;
let editor: Session;
let picture: Buffer;
test.beforeAll(async ({ site: kept }) => {
  site = kept;
  picture = await plainPicture().jpeg().toBuffer();
  editor = await askSession(site, 'editor');
});

const text = (page: Page) => page.locator('[data-field=description] [contenteditable=true]');
const rows = (page: Page) => page.getByRole('list', { name: '이미지', exact: true }).getByRole('listitem');
const file = (name: string, buffer = picture) => ({ name, mimeType: 'image/jpeg', buffer });

async function openForm(page: Page, path: string): Promise<void> {
  await storeFirst(page, entriesOf(editor));
  await open(page, site, path);
  await expect(page.locator('main form[novalidate]')).toBeVisible();
}

/** Fires a drag event with files at an element, as the browser does when somebody drags them from a folder. */
async function drag(target: Locator, type: string, names: readonly string[]): Promise<void> {
  await target.evaluate(
    (element, [kind, bytes, list]) => {
      const dataTransfer = new DataTransfer();
      for (const name of list) {
        const mime = name.endsWith('.jpg') ? 'image/jpeg' : '';
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: mime }));
      }
      element.scrollIntoView({ block: 'center' });
      const { left, top } = element.getBoundingClientRect();
      const place = { clientX: left + 30, clientY: top + 30 };
      element.dispatchEvent(new DragEvent(kind, { dataTransfer, ...place, bubbles: true, cancelable: true }));
    },
    [type, [...picture], names] as const,
  );
}

// Only a browser decodes and encodes pictures.
test('a photo that a phone has turned (EXIF) arrives upright, smaller, and in its colours', async ({
  cachedPage: page,
}) => {
  await openForm(page, paths.photosWrite);
  await page.getByLabel('제목', { exact: true }).fill('세로로 찍은 사진');
  await page.getByLabel('구분', { exact: true }).selectOption('queens-cup');
  await page.getByLabel('간단 설명', { exact: true }).fill('사진');
  await page.locator('input[name=images]').setInputFiles(file('세로.jpg', await quarteredPhoto()));
  await expect(rows(page)).toContainText(/\d MB → \d/);
  const created = page.waitForResponse((answer) => answer.url().endsWith('/api/content/create'));
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const { data } = (await (await created).json()) as { data: { images: { image_path: string }[] } };
  const path = data.images[0]?.image_path ?? '';
  const stored = await fetch(new URL(path, site.origin), { headers: { authorization: `Bearer ${editor.token}` } });
  const { width, height, quarters } = await quartersOf(Buffer.from(await stored.arrayBuffer()));
  // Stored on its side as 3,200 x 2,400.
  expect([width, height]).toEqual([1_920, 2_560]);
  for (const [place, colour] of QUARTERS.entries()) {
    const distance = Math.max(...colour.map((value, channel) => Math.abs(value - (quarters[place]?.[channel] ?? 999))));
    expect(distance, `quarter ${place}: ${quarters[place]}`).toBeLessThan(16);
  }
});

test('files are dropped anywhere on the form, those in the text go into the text, and the keyboard stays where it is', async ({
  cachedPage: page,
}) => {
  await openForm(page, paths.pressWrite);
  const title = page.getByLabel('제목', { exact: true });
  await title.fill('결승전');
  await drag(title, 'dragover', ['가.jpg']);
  await expect(page.getByText('놓으면 사진은 커버이미지로, 문서는 첨부파일로 들어갑니다.')).toBeInViewport();
  await expectAccessible(page, 'the form with files over it', [320, 1440]);
  await drag(title, 'drop', ['가.jpg', '나.jpg', '다.exe', '라.pdf']);
  await expect(page.getByText('놓은 파일에서 이미지 1개와 첨부파일 1개를 넣었습니다.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '나.jpg: 이미지는 1개까지' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '다.exe: PDF, 한글' })).toBeVisible();
  await expect(page.getByText(/^놓으면/)).toHaveCount(0);
  await expect(title).toBeFocused();
  await drag(text(page), 'drop', ['마.jpg']);
  await expect(text(page).locator('img')).toHaveCount(1);
  await expect(page.getByRole('list', { name: '커버이미지' }).getByRole('listitem')).toHaveCount(1);
});
