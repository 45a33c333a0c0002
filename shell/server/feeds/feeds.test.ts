import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HEADERS, type ContentListItem } from '@wkff/contracts';
import { FEEDS } from '../../src/page/feeds.ts';
import { rfc822 } from './dates.ts';
import { NEWS_AGE, newsSitemap } from './newsSitemap.ts';
import { readFeed, readNewsSitemap } from './readFeeds.ts';
import { rss } from './rss.ts';
import { escapeXml } from './xml.ts';

const ORIGIN = 'https://example.org';

function item(fields: Partial<ContentListItem> = {}): ContentListItem {
  return {
    id: 7,
    title: '소식',
    headline: '한 줄',
    category: 'wk-league',
    related_teams: [],
    tags: '',
    write_location: 'MediaPress',
    is_pinned: false,
    is_public: true,
    must_see: false,
    created_at: '2025-09-18T09:05:00+09:00',
    is_sample: false,
    version: 1,
    can_edit: false,
    can_delete: false,
    images: '',
    has_attachments: false,
    ...fields,
  };
}

describe('dates of feeds', () => {
  it.each([
    ['2025-09-18T09:05:00+09:00', 'Thu, 18 Sep 2025 09:05:00 +0900'],
    ['2025-01-01T00:30:00+09:00', 'Wed, 01 Jan 2025 00:30:00 +0900'],
    ['2024-02-29T23:59:59+09:00', 'Thu, 29 Feb 2024 23:59:59 +0900'],
  ])('%s is %s', (iso, written) => {
    expect(rfc822(iso)).toBe(written);
    expect(Date.parse(written)).toBe(Date.parse(iso));
  });

  it('are refused without an offset', () => {
    expect(() => rfc822('2025-09-18')).toThrow('2025-09-18');
  });
});

describe('text in XML', () => {
  it('is escaped, and loses characters that XML does not permit', () => {
    expect(escapeXml('<b a="1">&amp;]]>\u0000\u000b\uffff끝')).toBe('&lt;b a=&quot;1&quot;&gt;&amp;amp;]]&gt;끝');
  });
});

describe('a feed', () => {
  const summary = '요약';

  it('contains title, link and time of each item', () => {
    const text = rss(FEEDS.MediaPress, [{ ...item({ images: 'a-960x540.webp,b.webp' }), summary }], ORIGIN);
    expect(text).toContain('<lastBuildDate>Thu, 18 Sep 2025 09:05:00 +0900</lastBuildDate>');
    expect(text).toContain(
      '<link>https://example.org/media-press-detail/7</link><guid>https://example.org/media-press-detail/7</guid>',
    );
    expect(text).toContain('<category>WK리그</category><description>요약</description>');
    expect(text).toContain(
      '<media:content url="https://example.org/uploads/a-960x540.webp" medium="image" type="image/webp" width="960" height="540"/>',
    );
    expect(text).toContain('<atom:link href="https://example.org/feeds/press.xml" rel="self"');
  });

  it('marks sample items', () => {
    expect(rss(FEEDS.MediaPress, [{ ...item({ is_sample: true }), summary }], ORIGIN)).toContain(
      '<title>[표본] 소식</title>',
    );
  });

  it('links to a photo that is open over its list', () => {
    const text = rss(FEEDS.MediaPhotos, [{ ...item(), summary }], ORIGIN);
    const address = 'https://example.org/media-photos?photo=7';
    expect(text).toContain(`<link>${address}</link><guid>${address}</guid>`);
  });

  it('has no date for an empty board', () => {
    expect(rss(FEEDS.MediaNews, [], ORIGIN)).not.toMatch(/<item>|lastBuildDate/);
  });
});

describe('the sitemap of news', () => {
  const published = Date.parse('2025-09-18T09:05:00+09:00');

  it('contains items that are at most two days old, and reports when the first becomes older', () => {
    const old = item({ id: 8, created_at: '2025-09-16T09:00:00+09:00' });
    const { xml, validUntil } = newsSitemap([item({ title: '가 & 나' }), old], published + 60_000, ORIGIN);
    expect(xml.match(/<loc>[^<]+/g)).toEqual(['<loc>https://example.org/media-press-detail/7']);
    expect(xml).toContain('<news:title>가 &amp; 나</news:title>');
    expect(xml).toContain('<news:publication_date>2025-09-18T09:05:00+09:00</news:publication_date>');
    expect(validUntil).toBe(published + NEWS_AGE);
  });

  it('drops an item at the reported time', () => {
    expect(newsSitemap([item()], published + NEWS_AGE - 1, ORIGIN).xml).toContain('<loc>');
    expect(newsSitemap([item()], published + NEWS_AGE, ORIGIN)).toMatchObject({ validUntil: null });
  });

  it('contains no sample items', () => {
    expect(newsSitemap([item({ is_sample: true })], published, ORIGIN).xml).not.toContain('<loc>');
  });
});

describe('the content of a feed', () => {
  let server: Server;
  const asked: { url: string; token: string | undefined; authorization: string | undefined }[] = [];
  let contents: ContentListItem[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { url = '', headers } = request;
      const token = headers[HEADERS.readToken];
      asked.push({ url, token: token?.toString(), authorization: headers.authorization });
      const isList = url.startsWith('/api/content/list');
      const data = isList ? { contents, totalCount: contents.length, totalPages: 1 } : { description: '<p>본문</p>' };
      response
        .writeHead(200, {
          'content-type': 'application/json',
          [HEADERS.tags]: isList ? 'board' : 'content',
          [HEADERS.change]: isList ? '9' : '12',
          ...(isList ? { [HEADERS.validUntil]: '2025-09-19T00:00:00Z' } : {}),
        })
        .end(JSON.stringify({ success: true, message: '', data }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());
  beforeEach(() => void (asked.length = 0));

  const context = () => {
    const apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { readAccess: { apiOrigin, token: 'token' }, siteOrigin: ORIGIN };
  };
  const readNews = () => readNewsSitemap(Date.parse('2025-09-18T12:00:00+09:00'), context());

  it('is read without a user and without the visitors’ limit', async () => {
    contents = [item()];
    await readFeed('MediaPress', context());
    expect(asked).toEqual([
      { url: expect.stringContaining('writeLocation=MediaPress') as string, token: 'token', authorization: undefined },
    ]);
  });

  it('is the newest 30 items, pinned or not, in their order', async () => {
    contents = [item({ id: 9 }), item({ id: 8, is_pinned: true }), item({ id: 7 })];
    const { text } = await readFeed('MediaPress', context());
    expect([...text.matchAll(/detail\/(\d+)<\/link>/g)].map(([, id]) => Number(id))).toEqual([9, 8, 7]);
    expect(Object.fromEntries(new URL(asked[0]?.url ?? '', ORIGIN).searchParams)).toEqual({
      writeLocation: 'MediaPress',
      page: '1',
      limit: '30',
      pinned: 'inline',
    });
  });

  it('decides how long the feed is valid: tags, oldest change, next scheduled item', async () => {
    contents = [item({ headline: null })];
    expect(await readFeed('MediaPress', context())).toMatchObject({
      text: expect.stringContaining('<description>본문</description>') as string,
      tags: ['board', 'content'],
      change: 9,
      validUntil: Date.parse('2025-09-19T00:00:00Z'),
      isComplete: true,
    });
  });

  it('ends in the news sitemap when the first item is too old, or a scheduled one appears', async () => {
    contents = [item({ created_at: '2025-09-16T13:00:00+09:00' })];
    expect((await readNews()).validUntil).toBe(Date.parse('2025-09-18T13:00:00+09:00'));
    contents = [item({ created_at: '2025-09-18T11:00:00+09:00' })];
    expect((await readNews()).validUntil).toBe(Date.parse('2025-09-19T00:00:00Z'));
  });
});
