import type { Page } from '@playwright/test';
import { paths, tags } from '@wkff/contracts';
import { HOSTILE_TEXTS } from '../../api/test/hostileTexts.ts';
import { cleanParagraphs, cleanRichText } from '../../api/src/modules/content/richText.ts';
import { insertItems } from '../../api/test/items.ts';
import { PAGE_SECURITY_HEADERS } from '../../shell/server/securityHeaders.ts';
import { openDatabase } from '../lib/database.ts';
import { hydrated } from '../lib/pageState.ts';
import { askSession, entriesOf, storeFirst } from '../lib/session.ts';
import type { Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

const ORIGIN = 'http://bare.test';
const EVENTS = ['mouseover', 'focus', 'toggle', 'error', 'load', 'click', 'animationend'];

// Each test records itself what its pages do.
test.beforeEach(({ messages }) => messages.expect(/./));

/**
 * Shows HTML as the whole page, with the site's headers or none, and returns what it did apart from being displayed.
 */
async function show(page: Page, html: string, headers: Record<string, string>): Promise<string[]> {
  const done: string[] = [];
  page.on('dialog', (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => done.push(`error ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|violates/.test(message.text())) done.push(message.text());
  });
  await page.route('**/*', (route) => {
    const { pathname, origin } = new URL(route.request().url());
    const isPage = origin === ORIGIN && pathname === '/';
    if (isPage)
      return route.fulfill({ headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body: html });
    if (origin !== ORIGIN || !pathname.startsWith('/uploads/')) done.push(`request ${route.request().url()}`);
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto(ORIGIN);
  await page.evaluate((events) => {
    // Links are not followed: only their event handlers would run.
    document.addEventListener('click', (event) => event.preventDefault());
    for (const element of document.querySelectorAll('*')) {
      for (const type of events) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
  }, EVENTS);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  if (page.url() !== `${ORIGIN}/`) done.push(`left for ${page.url()}`);
  return done;
}

const asPage = (texts: readonly string[]) => `<!doctype html><title>글</title><main>${texts.join('\n')}</main>`;

test('sanitised texts of every list do nothing in a bare page, with the site’s headers and without them', async ({
  context,
}) => {
  const cleaned = Object.values(HOSTILE_TEXTS).map((texts) => texts.map((text) => cleanRichText(text).html));
  for (const [index, list] of Object.keys(HOSTILE_TEXTS).entries())
    expect([
      list,
      await show(await context.newPage(), asPage(cleaned[index] ?? []), { ...PAGE_SECURITY_HEADERS }),
    ]).toEqual([list, []]);
  expect(await show(await context.newPage(), asPage(cleaned.flat()), {})).toEqual([]);
});

test('detects a text that is not sanitised', async ({ page }) => {
  const hostile = '<p onmouseover="alert(1)">x</p>';
  expect(await show(page, asPage([hostile]), {})).toEqual(['dialog 1']);
});

test.describe('stored texts', () => {
  /** The start of every one of them. */
  const START = '이 글은 여기서 시작합니다';
  const all = Object.values(HOSTILE_TEXTS).flat();
  const stored = (clean: typeof cleanRichText) => `<p>${START}</p>${all.map((text) => clean(text).html).join('\n')}`;
  const rich = stored(cleanRichText);
  // In a different order, so that React does not skip a part as unchanged.
  const earlier = rich.split('\n').reverse().join('\n');
  const BOARDS = ['MediaNews', 'MediaPress', 'WkffDataRoom', 'MediaPhotos'] as const;
  let site: Site;
  let ids: number[] = [];

  test.beforeAll(async ({ site: kept }) => {
    site = kept;
    const database = await openDatabase(site);
    await database.write(BOARDS.map(tags.board), async (trx) => {
      ids = await insertItems(
        trx,
        BOARDS.map((board) => ({
          title: '글',
          headline: '글',
          category: 'wkff-etc',
          write_location: board,
          version: 2,
          description: board === 'MediaPhotos' ? stored(cleanParagraphs) : rich,
          ...(board === 'MediaPhotos' ? { images: ['photo-01-1600x900.webp'] } : {}),
        })),
      );
      const data = { title: '글', description: earlier, related_teams: [], tags: [], images: [], attachments: [] };
      const rest = { headline: null, category: null, link1: null, link2: null, created_at: '2025-09-10T01:00:00.000Z' };
      const shown = { is_pinned: false, is_public: true, must_see: false };
      const revision = {
        item_id: ids[0] ?? 0,
        version: 1,
        data: JSON.stringify({ ...data, ...rest, ...shown }),
        files: [],
      };
      await trx.insertInto('content_revisions').values(revision).execute();
    });
    await database.close();
  });
  test.afterAll(async () => {
    const headers = { authorization: `Bearer ${(await askSession(site, 'admin')).token}` };
    for (const id of ids) {
      const { status } = await fetch(`${site.origin}/api/content/delete/${id}`, { method: 'DELETE', headers });
      expect(status).toBe(200);
    }
  });

  /** Records what pages do apart from displaying. */
  function watch(page: Page): string[] {
    const done: string[] = [];
    page.on('dialog', (dialog) => {
      done.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => done.push(`error ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy|violates/.test(message.text())) done.push(message.text());
    });
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.origin) done.push(`request ${request.url()}`);
    });
    return done;
  }

  /** Simulates a visitor's actions on the last shown text. */
  async function handle(page: Page, from: Page | ReturnType<Page['frameLocator']> = page): Promise<void> {
    const text = from.getByText(START).last().locator('..');
    await text.evaluate((element, events) => {
      const view = element.ownerDocument;
      view.addEventListener('click', (event) => event.preventDefault(), { capture: true });
      for (const one of element.querySelectorAll('*')) {
        for (const type of events) one.dispatchEvent(new Event(type, { cancelable: true }));
      }
    }, EVENTS);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  }

  test('do nothing on the pages of readers', async ({ page }) => {
    const done = watch(page);
    const [news = 0, press = 0, file = 0, photo = 0] = ids;
    const pages = [paths.newsDetail(news), paths.pressDetail(press), paths.dataRoomDetail(file), paths.photo(photo)];
    for (const path of pages) {
      await page.goto(site.origin + path);
      await hydrated(page);
      await handle(page);
      expect([path, page.url(), done]).toEqual([path, site.origin + path, []]);
    }
  });

  test('do nothing in the editor, in its preview and among earlier saves', async ({ page }) => {
    await storeFirst(page, entriesOf(await askSession(site, 'admin')));
    const done = watch(page);
    const path = paths.newsEdit(ids[0] ?? 0);
    await page.goto(site.origin + path);
    await hydrated(page);
    await handle(page);
    await page.getByRole('button', { name: '미리보기' }).first().click();
    await handle(page, page.frameLocator('iframe[title="미리보기 화면"]'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '이전 저장 내용' }).first().click();
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
    await handle(page);
    expect([page.url(), done]).toEqual([site.origin + path, []]);
  });
});
