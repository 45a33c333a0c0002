import type { Page } from '@playwright/test';
import { createClock, paths, seoulDate, seoulTime, tags, WRITE_LOCATIONS, type WriteLocation } from '@wkff/contracts';
import { insertItems, type GivenItem } from '../../api/test/items.ts';
import { openDatabase, type SiteDatabase } from '../lib/database.ts';
import { fetchPage, fetchText } from '../lib/document.ts';
import { expect, test } from '../lib/keptSite.ts';
import { HOME } from '../lib/sections.ts';
import type { Site } from '../lib/site.ts';
import { shared } from '../lib/test.ts';

const FEEDS: Record<WriteLocation, string> = {
  MediaNews: '/feeds/news.xml',
  MediaPress: '/feeds/press.xml',
  MediaPhotos: '/feeds/photos.xml',
  WkffDataRoom: '/feeds/data-room.xml',
};
const NEWS_SITEMAP = '/news-sitemap.xml';

/** An XML document parsed by a strict parser. `error`: the parser's error. */
interface ParsedXml {
  error: string | null;
  root: string;
  items: Record<string, string>[];
}

/** Parses in the browser, whose parser stops at the first mistake. */
async function parse(page: Page, address: string, item: string): Promise<ParsedXml> {
  const text = await fetchText(address);
  return page.evaluate(
    ({ xml, name }) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      const items = [...parsed.getElementsByTagName(name)].map((element) =>
        Object.fromEntries([...element.getElementsByTagName('*')].map((child) => [child.nodeName, child.textContent])),
      );
      const error = parsed.getElementsByTagName('parsererror')[0]?.textContent ?? null;
      return { error, root: parsed.documentElement.nodeName, items };
    },
    { xml: text, name: item },
  );
}

test.describe('files for feed readers and search engines', () => {
  test('the feed of each board is RSS 2.0 with a date, an address and an id for each item', async ({
    cachedPage: page,
  }) => {
    for (const path of Object.values(FEEDS)) {
      const response = await fetch(shared.origin + path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type'), path).toBe('application/rss+xml; charset=utf-8');
      const { error, root, items } = await parse(page, shared.origin + path, 'item');
      expect(error, path).toBeNull();
      expect(root, path).toBe('rss');
      expect(items.length, path).toBeGreaterThan(3);
      expect(items.length, path).toBeLessThanOrEqual(30);
      for (const item of items) {
        expect(item.title, path).not.toBe('');
        expect(item.link).toMatch(new RegExp(`^${shared.origin}/`));
        expect(item.pubDate).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} \+0900$/);
      }
      expect(new Set(items.map(({ guid }) => guid)).size, path).toBe(items.length);
      const dates = items.map(({ pubDate = '' }) => Date.parse(pubDate));
      expect(dates, path).toEqual(dates.toSorted((one, other) => other - one));
    }
  });

  test('a reader who has the newest version gets 304', async () => {
    const first = await fetch(shared.origin + FEEDS.MediaPress);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(shared.origin + FEEDS.MediaPress, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('the home page links every feed, a board’s page its own', async () => {
    const linked = async (path: string) => {
      const { html } = await fetchPage(shared.origin + path);
      const links = html.match(/<link\b[^>]*>/g) ?? [];
      const ofFeeds = links.filter((link) => /rel="alternate"/.test(link) && /type="application\/rss\+xml"/.test(link));
      return ofFeeds.map((link) => /href="([^"]*)"/.exec(link)?.[1]);
    };
    expect(await linked(HOME.path)).toEqual(WRITE_LOCATIONS.map((board) => shared.origin + FEEDS[board]));
    const boards = {
      MediaNews: paths.news,
      MediaPress: paths.press,
      MediaPhotos: paths.photos,
      WkffDataRoom: paths.dataRoom,
    };
    for (const [board, path] of Object.entries(boards))
      expect([path, await linked(path)]).toEqual([path, [shared.origin + FEEDS[board as keyof typeof boards]]]);
  });

  test('robots.txt names both sitemaps, and both are XML', async ({ cachedPage: page }) => {
    const robots = await (await fetch(`${shared.origin}/robots.txt`)).text();
    const named = [...robots.matchAll(/^Sitemap: (.+)$/gm)].map(([, address = '']) => address);
    expect(named).toEqual([`${shared.origin}/sitemap.xml`, shared.origin + NEWS_SITEMAP]);
    for (const address of named) {
      const { error, root } = await parse(page, address, 'url');
      expect(error).toBeNull();
      expect(root).toBe('urlset');
    }
  });

  test('a feed that does not exist is not found', async () => {
    expect((await fetchPage(`${shared.origin}/feeds/nothing.xml`)).status).toBe(404);
  });

  test('everything a page names in its head exists: icons, manifest, the picture for shared links', async () => {
    const { html } = await fetchPage(shared.origin);
    const named = [
      ...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
      ...html.matchAll(/<meta property="og:image" content="([^"]+)"/g),
    ].map(([, address = '']) => new URL(address, shared.origin).href);
    expect(named).toHaveLength(5);
    for (const address of named) expect((await fetch(address)).status, address).toBe(200);

    const manifest = (await (await fetch(`${shared.origin}/manifest.webmanifest`)).json()) as {
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({ short_name: 'WKFF', lang: 'ko', start_url: '/' });
    for (const { src } of manifest.icons) expect((await fetch(shared.origin + src)).status, src).toBe(200);
  });
});

test.describe('a new item', () => {
  let database: SiteDatabase;
  let site: Site;
  let clockOffset = 0;
  const written: number[] = [];

  test.beforeAll(async ({ site: kept }) => {
    site = kept;
    database = await openDatabase(site);
    clockOffset = Number(/"clockOffset":(-?\d+)/.exec((await fetchPage(site.origin)).html)?.[1]);
  });
  test.afterAll(async () => {
    if (written.length > 0)
      await database.write([tags.board('MediaPress')], (trx) =>
        trx.deleteFrom('content_items').where('id', 'in', written).execute(),
      );
    await database.close();
  });

  const write = (given: Omit<GivenItem, 'write_location'>) =>
    database.write([tags.board('MediaPress')], async (trx) => {
      written.push(...(await insertItems(trx, [given])));
    });
  const read = (path: string) => fetchText(site.origin + path);
  /** The site's time in a number of seconds from now, as items state it. */
  const inSeconds = (seconds: number) => {
    const moment = createClock(clockOffset).now() + seconds * 1_000;
    return `${seoulDate(moment)}T${seoulTime(moment)}+09:00`;
  };
  const expectSoon = (path: string, text: string) => expect.poll(() => read(path), { intervals: [50] }).toContain(text);

  test('is in feed and news sitemap at once, with its characters intact', async ({ cachedPage: page }) => {
    await read(FEEDS.MediaPress);
    await read(NEWS_SITEMAP);
    const title = '결승 <b>3:2</b> & "극장골" ]]> 끝';
    await write({ title, headline: null, description: '<p>첫 문장 &amp; 둘째</p>', created_at: inSeconds(-60) });
    await expectSoon(FEEDS.MediaPress, '극장골');
    await expectSoon(NEWS_SITEMAP, '극장골');
    const { error, items } = await parse(page, site.origin + FEEDS.MediaPress, 'item');
    expect(error).toBeNull();
    const item = items.find((each) => each.title === title);
    expect(item).toMatchObject({ title, description: '첫 문장 & 둘째' });
    const news = await parse(page, site.origin + NEWS_SITEMAP, 'url');
    expect(news.error).toBeNull();
    const entry = news.items.find((each) => each['news:title'] === title);
    expect(entry).toMatchObject({ 'news:language': 'ko' });
    expect(entry?.loc).toBe(item?.link);
  });

  test('comes before an older one in both, and is in neither if it is hidden', async () => {
    await write({ title: '더 오래된 글', created_at: inSeconds(-55) });
    await write({ title: '숨긴 글', is_public: false, created_at: inSeconds(-50) });
    // A later item is already in the feed, so this one would be as well.
    await write({ title: '숨긴 글 다음', created_at: inSeconds(-40) });
    for (const path of [FEEDS.MediaPress, NEWS_SITEMAP]) {
      await expectSoon(path, '숨긴 글 다음');
      const text = await read(path);
      expect(text).not.toMatch(/숨긴 글</);
      expect(text).toMatch(/숨긴 글 다음<[^]*더 오래된 글</);
    }
  });

  test('appears at its time if it is scheduled, not before', async () => {
    await write({ title: '예약한 글', created_at: inSeconds(5) });
    await write({ title: '예약한 글 다음', created_at: inSeconds(-30) });
    for (const path of [FEEDS.MediaPress, NEWS_SITEMAP]) {
      await expectSoon(path, '예약한 글 다음');
      expect(await read(path)).not.toMatch(/예약한 글</);
    }
    for (const path of [FEEDS.MediaPress, NEWS_SITEMAP]) await expectSoon(path, '예약한 글<');
  });

  test('is in the news sitemap for two days', async () => {
    await write({ title: '이틀 전 글', created_at: inSeconds(-2 * 24 * 60 * 60 - 1) });
    await expectSoon(FEEDS.MediaPress, '이틀 전 글');
    expect(await read(NEWS_SITEMAP)).not.toContain('이틀 전 글');
    await write({ title: '곧 지난 글', created_at: inSeconds(-2 * 24 * 60 * 60 + 4) });
    await expectSoon(NEWS_SITEMAP, '곧 지난 글');
    await expect.poll(() => read(NEWS_SITEMAP), { intervals: [100] }).not.toContain('곧 지난 글');
  });
});
