import type { Page } from '@playwright/test';
import { paths, type ContentList } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { fetchText } from '../lib/document.ts';
import { hydrated } from '../lib/pageState.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import type { Site } from '../lib/site.ts';
import { CONTEXT } from '../lib/test.ts';
import { expect, test } from '../lib/keptSite.ts';

/** Not the shared site, because a press item is hidden here. */
let site: Site;
test.beforeAll(({ site: kept }) => void (site = kept));

const ID = 1;
const HIDDEN_TITLE = '아직 아무도 모르는 소식';

async function update(fields: Record<string, string>, id = ID): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { authorization: `Bearer ${(await askSession(site, 'editor')).token}` };
  const answer = await fetch(`${site.origin}/api/content/update/${id}`, { method: 'PUT', headers, body: form });
  expect(answer.status).toBe(200);
}

/** Makes a link in the dialog that is open, and returns its address from the clipboard. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: '링크 만들기' }).click();
  await page.getByRole('button', { name: '복사' }).click();
  await expect(page.getByText('복사했습니다.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Expects the item with its cover and nothing to share, on the page that a guest has opened. */
async function expectItem(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HIDDEN_TITLE);
  await expect(page.getByText('아직 공개되지 않은 글입니다.')).toBeVisible();
  const cover = page.getByRole('main').locator('figure img');
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('group', { name: '글 도구' })).toHaveCount(0);
}

test('an editor shows a hidden item to somebody without an account, and ends the link', async ({
  page,
  context,
  browser,
  messages,
}) => {
  // The page of an ended link, and that of a hidden item, which the server makes for visitors.
  messages.expect(/status of 404/);
  await update({ title: HIDDEN_TITLE, isPublic: 'false' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await storeFirst(page, entriesOf(await askSession(site, 'editor')));

  await open(page, site, paths.pressDetail(ID));
  await page.getByRole('button', { name: '미리보기 링크' }).click();
  const address = await makeLink(page);
  expect(address).toMatch(new RegExp(`^${site.origin}/media-guest\\?key=[\\w-]{43}$`));
  await expect(page.getByText(/^editor · .*까지$/)).toBeVisible();
  await expectAccessible(page, 'the dialog of guest links', [390, 1440]);

  // Without scripts.
  const plain = await browser.newContext({
    ...CONTEXT,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const guest = await plain.newPage();
  const answer = await guest.goto(address);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expectItem(guest);

  // With scripts.
  const full = await browser.newContext({ ...CONTEXT, viewport: { width: 390, height: 844 } });
  const reader = await full.newPage();
  await messages.listenToPage(reader);
  await reader.goto(address);
  await hydrated(reader);
  await expectItem(reader);
  await expectAccessible(reader, 'the page of a guest', [390, 1440]);
  const cover = await reader
    .getByRole('main')
    .locator('figure img')
    .evaluate((img: HTMLImageElement) => img.currentSrc);
  const statusOf = async (url: string) => (await fetch(url)).status;
  expect([await statusOf(cover), await statusOf(cover.replace(/\?.*/, ''))]).toEqual([200, 404]);

  // Nothing that others read has it. On a busy machine the first sitemap takes longer than it may.
  await fetchText(`${site.origin}/sitemap.xml`);
  for (const path of [
    paths.press,
    `${paths.press}?searchQuery=${encodeURIComponent('모르는 소식')}`,
    paths.home,
    '/sitemap.xml',
    '/news-sitemap.xml',
    '/feeds/press.xml',
    '/api/content/list?writeLocation=MediaPress',
  ]) {
    const other = await fetch(site.origin + path);
    expect([path, other.status, (await other.text()).includes(HIDDEN_TITLE)]).toEqual([path, 200, false]);
  }
  expect(await statusOf(site.origin + paths.pressDetail(ID))).toBe(404);

  // From the own work, too.
  await open(page, site, `${paths.staffItems}?tab=hidden`);
  await page.getByRole('button', { name: `${HIDDEN_TITLE} 미리보기 링크` }).click();
  await page.getByRole('button', { name: /^editor님이 만든/ }).click();
  await expect(page.getByText('링크를 해제했습니다.')).toBeVisible();
  await expect(page.getByText('쓰고 있는 링크가 없습니다.')).toBeVisible();
  for (const one of [guest, reader]) {
    expect((await one.goto(address))?.status()).toBe(404);
    await expect(one.getByRole('main')).toContainText('새 링크를 부탁해 주세요.');
  }
  await expectAccessible(reader, 'the page of an ended link', [390]);
  expect(await statusOf(cover)).toBe(404);

  // A link of an item that is public meanwhile.
  const second = await makeLink(page);
  await update({ isPublic: 'true' });
  for (const one of [guest, reader]) {
    await one.goto(second);
    await expect(one).toHaveURL(site.origin + paths.pressDetail(ID));
  }
  for (const key of [address, second].map((one) => one.split('key=')[1] ?? 'none'))
    expect(site.logs()).not.toContain(key);
  await plain.close();
  await full.close();
});

test('an opened photo has the links, too, and a guest sees its pictures', async ({ page, browser, messages }) => {
  // The page of a hidden item, which the server makes for visitors.
  messages.expect(/status of 404/);
  const list = await fetch(`${site.origin}/api/content/list?writeLocation=MediaPhotos`);
  const [photo] = ((await list.json()) as { data: ContentList }).data.contents;
  if (!photo) throw new Error('the demo has no photo');
  await update({ isPublic: 'false' }, photo.id);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await storeFirst(page, entriesOf(await askSession(site, 'editor')));
  await open(page, site, paths.photo(photo.id));
  await page.getByRole('button', { name: '미리보기 링크' }).click();
  const address = await makeLink(page);
  const plain = await browser.newContext({ ...CONTEXT, javaScriptEnabled: false });
  const guest = await plain.newPage();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(photo.title);
  const picture = guest.getByRole('main').locator('figure img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await plain.close();
  await update({ isPublic: 'true' }, photo.id);
});
