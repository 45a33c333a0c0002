import { LEAGUE_COMPETITION_ID, type ContentList, type Club, type Match, type Ranking } from '@wkff/contracts';
import { fetchPage, fetchText, statusOf } from '../lib/document.ts';
import { GREETING, HOME, LEAGUE, NEWS, SECTIONS, TEAM } from '../lib/sections.ts';
import { expect, shared, test } from '../lib/test.ts';

async function read<T>(path: string): Promise<T> {
  const response = await fetch(`${shared.apiOrigin}/api/${path}`);
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
}
const pageOf = (path: string) => fetchPage(shared.origin + path);

test.describe('without a browser', () => {
  for (const { path } of SECTIONS) {
    test(`${path} is a whole HTML document without inline style, and with one inline script`, async () => {
      const { status, headers, html, text, heading } = await pageOf(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(html).toMatch(/^<!doctype html>\n<html lang="ko">/);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(heading).not.toBe('');
      expect(text.length).toBeGreaterThan(200);
      const scripts = Array.from(html.matchAll(/<script[^>]*>/g), ([tag]) => tag);
      expect(scripts.filter((tag) => !/ src="\/|type="application\/(ld\+)?json"/.test(tag))).toEqual(['<script>']);
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      expect(html).not.toMatch(/<[^>]+\son\w+=/);
      expect(html).not.toContain(' hidden=""><');
    });

    test(`${path} has a head that describes it`, async () => {
      const { html } = await pageOf(path);
      expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toContain('WKFF');
      expect(html).toMatch(/<meta name="description" content="[^"]{10,}">/);
      // A club's overview also has a shorter address.
      const canonical = path === TEAM.path ? '/team/changnyeong-wfc' : path;
      expect(html).toContain(`<link rel="canonical" href="${shared.origin}${canonical}">`);
      expect(html).toMatch(/<meta property="og:title" content="[^"]+">/);
      for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
        expect(JSON.parse(json ?? '')).toMatchObject({ '@context': 'https://schema.org' });
      }
    });
  }

  test('the home page shows the table, matches, five notices and six press items', async () => {
    const { text } = await pageOf(HOME.path);
    const { ranking } = (await read<{ data: Ranking }>('ranking/current')).data;
    for (const row of ranking) expect(text).toContain(row.teamShortName);
    const press = (
      await read<{ data: ContentList }>('content/list?page=1&limit=6&writeLocation=MediaPress&pinned=inline')
    ).data.contents;
    expect(press).toHaveLength(6);
    for (const item of press) expect(text).toContain(item.title);
    const notices = (
      await read<{ data: ContentList }>('content/list?page=1&limit=5&writeLocation=MediaNews&pinned=inline')
    ).data.contents;
    expect(notices).toHaveLength(5);
    for (const item of notices) expect(text).toContain(item.title);
    const [next] = await read<Match[]>('matches/upcoming');
    expect(text).toContain(next?.match_date.replaceAll('-', '.'));
  });

  test('the league page shows every match of the site’s month', async () => {
    const { text } = await pageOf(LEAGUE.path);
    const matches = await read<Match[]>(
      `matches/by-year-month?competitionId=${LEAGUE_COMPETITION_ID}&year=2025&month=9`,
    );
    expect(matches.length).toBeGreaterThan(15);
    for (const match of matches) {
      expect(text).toContain(match.match_date.replaceAll('-', '.'));
      expect(text).toContain(match.home_team_short_name);
      expect(text).toContain(match.venue ?? '');
    }
    expect(text.match(/표본/g)?.length).toBeGreaterThan(3);
  });

  test('the team page shows its club', async () => {
    const { text, html } = await pageOf(TEAM.path);
    const club = (await read<{ data: Club }>('clubs/8')).data;
    expect(text).toContain(club.name);
    expect(html).toContain(`/images/badges/${club.key}.png`);
  });

  test('the notices page shows the first page of its board', async () => {
    const { text } = await pageOf(NEWS.path);
    const { contents } = (await read<{ data: ContentList }>('content/list?page=1&limit=10&writeLocation=MediaNews'))
      .data;
    expect(contents).toHaveLength(10);
    for (const item of contents) expect(text).toContain(item.title);
  });

  test('a form without scripts says that a login is needed, and links to it', async () => {
    const { html } = await pageOf('/media-news-edit/33');
    expect(html).toMatch(
      /<noscript>.*로그인이 필요한 페이지입니다\..*<a [^>]*href="\/login\?from=%2Fmedia-news-edit%2F33"/,
    );
  });

  test('a search for a NUL shows the list', async () => {
    for (const path of ['/media-news', '/media-press', '/media-photos', '/wkff-data-room']) {
      const { status, text } = await pageOf(`${path}?searchQuery=%00`);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('총 ');
    }
  });

  test('the greeting is text, signed by the office', async () => {
    const { text } = await pageOf(GREETING.path);
    expect(text).toContain('한국여자축구연맹 회장');
  });

  test('the sitemap names the pages and robots.txt names the sitemap', async () => {
    const sitemap = await fetchText(`${shared.origin}/sitemap.xml`);
    for (const { path } of [HOME, LEAGUE, NEWS, GREETING])
      expect(sitemap).toContain(`<loc>${shared.origin}${path}</loc>`);
    expect(sitemap).toContain('/team/');
    expect(await (await fetch(`${shared.origin}/robots.txt`)).text()).toContain(
      `Sitemap: ${shared.origin}/sitemap.xml`,
    );
  });

  test('an address without a page is a 404 that links home', async () => {
    for (const path of ['/nowhere', '/media-news/nothing/here', '/team', '/index.php?x=1', '/%EC%97%86%EC%9D%8C']) {
      const { status, headers, html, text } = await pageOf(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get('content-type')).toContain('text/html');
      expect(text).toContain('페이지를 찾을 수 없습니다');
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>홈으로 가기/);
      expect(html).toContain('<meta name="robots" content="noindex">');
    }
  });

  test('a club that does not exist is a 404', async () => {
    for (const path of ['/team/team-overview?id=99', '/team/no-such-club']) {
      const { status, text } = await pageOf(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('팀 정보를 찾을 수 없습니다');
    }
  });

  test('invalid addresses never break a page', async () => {
    const paths = [
      '/wk-league-matches?year=abc&month=99',
      '/wk-league-matches?year=2025&year=2024',
      '/team/team-overview?id=-1',
      '/team/team-overview?id=%00',
      '/media-news?page=-3',
      '/media-news?page=1e9',
      `/media-news?searchQuery=${'%EA%B0%80'.repeat(1000)}`,
      '/%E0%A4%A',
      '//example.org/',
      '/\\\\example.org',
      '/?',
    ];
    for (const path of paths) {
      const status = await statusOf(shared.origin, path);
      expect([path, status !== undefined && status < 500]).toEqual([path, true]);
    }
  });

  test('no path leads out of the folders that are served', async () => {
    const secrets = [
      '/../../etc/passwd',
      '/images/../../package.json',
      '/images/..%2f..%2fpackage.json',
      '/assets/../shell.json',
      '/remotes/mf-league/../../secrets/release-key',
      '/remotes/mf-league/..%2f..%2f..%2fsecrets/release-key',
      '/remotes/mf-league/x/..%2f..%2f..%2f..%2fsecrets%2frelease-key',
      '/uploads/..%2fsecrets%2frelease-key',
    ];
    for (const path of secrets) {
      const status = await statusOf(shared.origin, path);
      expect([path, status === 400 || status === 404]).toEqual([path, true]);
    }
  });

  test('a missing file of the site is not answered with a page', async () => {
    for (const path of ['/remotes/mf-league/x/nothing.js', '/assets/nothing.js', '/images/hero/nobody.png']) {
      const { status, html } = await pageOf(path);
      expect(status).toBe(404);
      expect(html).not.toContain('<html');
    }
  });

  test('every crest of a club is a picture, also one that is not drawn', async () => {
    const clubs = (await read<{ data: Club[] }>('clubs')).data.map((club) => club.key);
    for (const key of [...clubs, 'default', 'unknown', 'nobody']) {
      for (const [extension, type] of [
        ['png', 'image/png'],
        ['svg', 'image/svg+xml'],
      ]) {
        const response = await fetch(`${shared.origin}/images/badges/${key}.${extension}`);
        expect([key, response.status, response.headers.get('content-type')]).toEqual([key, 200, type]);
      }
    }
  });
});
