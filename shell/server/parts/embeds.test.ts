import { createHash } from 'node:crypto';
import { seoulMoment, type MatchDetail } from '@wkff/contracts';
import { TokenBuckets } from '@wkff/server';
import { buildMatch, buildMatchDetail, buildRanking, buildRankingRow } from '@wkff/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { startTestApi, type TestApi } from '../api.fake.ts';
import { HostTexts } from '../HostTexts.ts';
import { buildReleaseSet } from '../releaseSet.fake.ts';
import { TextRoutes } from '../TextRoutes.ts';
import { embeds } from './embeds.ts';

const ORIGIN = 'https://example.org';
const CLUB = { id: 1, key: 'sejong', name: '세종 스포츠토토', short_name: '세종 & 친구', badge_path: '' };
const LARGEST_SCRIPT = 3 * 1024;
const LARGEST_CARD = 15 * 1024;

describe('a card for other sites', () => {
  let api: TestApi;
  let app: FastifyInstance;
  let now: number;
  let match: MatchDetail;
  let upcoming: unknown;
  let change = 0;
  beforeAll(async () => {
    api = await startTestApi((url) => {
      const data = url.includes('/ranking/')
        ? buildRanking({ ranking: url.includes('year=2025') ? [buildRankingRow({ teamShortName: '<세종>' })] : [] })
        : match;
      const isBare = url.endsWith('/upcoming');
      return { data: isBare ? upcoming : data, isBare, tags: 'match:97', change: (change += 1) };
    });
  });
  afterAll(() => api.close());

  beforeEach(async () => {
    now = seoulMoment('2025-09-18', '19:30:00');
    match = buildMatchDetail({ match_date: '2025-09-18', match_time: '19:00:00' });
    upcoming = [];
    const releaseSet = buildReleaseSet({ frameClubs: [CLUB] });
    const clock = { now: () => now, offset: 0 };
    const budgets = new TokenBuckets({ perMinute: 6, most: 3 });
    app = Fastify();
    await app.register(embeds, {
      routes: new TextRoutes(new HostTexts(clock), { releaseSet }, { budgets }),
      readAccess: { apiOrigin: api.origin, token: 'token' },
      siteOrigin: ORIGIN,
      clock,
    });
  });
  afterEach(() => app.close());

  const card = async (url: string) => (await app.inject(url)).body;
  const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';

  it('may be framed by every site, and runs nothing but its own script', async () => {
    const { statusCode, headers, body } = await app.inject('/embed/match/97');
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
      ...[200, 'text/html; charset=utf-8', 'noindex'],
    ]);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/frame-ancestors \*$/);
    expect(headers).not.toHaveProperty('x-frame-options');
    for (const tag of ['script', 'style']) {
      const [, text = ''] = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(body) ?? [];
      expect(text.length).toBeGreaterThan(500);
      expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      if (tag === 'script') expect(Buffer.byteLength(text)).toBeLessThan(LARGEST_SCRIPT);
    }
    expect(body).not.toMatch(/ style=| on\w+=|<link/);
    expect(Buffer.byteLength(body)).toBeLessThan(LARGEST_CARD);
  });

  it('shows the score of the moment, and how often it looks again', async () => {
    Object.assign(match, { status: 'live', phase: 'running', period: '2', home_points: 2, away_points: 1 });
    const live = mainOf(await card('/embed/match/97'));
    expect(live).toMatch(/data-every="10" data-said="[^"]+ 2 대 1 [^"]+"/);
    expect(live).toContain('2 : 1');
    expect(live).toContain('LIVE 후반');
    expect(live).toContain(`href="${ORIGIN}/wk-league-match/${match.id}"`);
    match = buildMatchDetail({ status: 'scheduled', phase: 'scheduled', home_points: null, away_points: null });
    const before = mainOf(await card('/embed/match/98'));
    expect(before).toMatch(/data-every="(60|600)" data-said=""/);
    expect(before).toContain('VS');
  });

  it('has the next match of a club, also one that is on, and not one that was postponed', async () => {
    const sides = { home_id: CLUB.id, away_id: 5 };
    upcoming = [
      buildMatch({ id: 5, home_id: 7, away_id: 8 }),
      buildMatch({ id: 6, ...sides, status: 'postponed' }),
      buildMatch({ id: 7, ...sides }),
    ];
    await card('/embed/next/1');
    expect(api.asked.at(-1)?.url).toBe('/api/matches/7');
  });

  it('says so if a club has no next match', async () => {
    expect(mainOf(await card('/embed/next/1'))).toContain('세종 &amp; 친구의 다음 경기가 아직 정해지지 않았습니다.');
  });

  it('has the table of a season, with names as they are', async () => {
    const html = mainOf(await card('/embed/table/2025'));
    expect(html).toContain('2025 WK리그 순위');
    expect(html).toContain('&lt;세종&gt;</th>');
    expect(html).toContain(`href="${ORIGIN}/wk-league-ranking?year=2025"`);
  });

  it.each([
    ['/embed/table/1999', '순위표를 찾을 수 없습니다.'],
    ['/embed/next/9', '팀 정보를 찾을 수 없습니다.'],
  ])('says in the frame that it does not exist: %s', async (url, text) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      ...[404, 'no-store', 'text/html; charset=utf-8'],
    ]);
    expect(String(headers['content-security-policy'])).toContain('frame-ancestors *');
    expect(mainOf(body)).toContain(text);
  });

  it.each(['/embed/match/0', '/embed/match/x', '/embed/table/20255', '/embed/other/1'])('is not at %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('is 304 for who has it, and made once for all', async () => {
    const { headers } = await app.inject('/embed/match/97');
    const asked = api.asked.length;
    for (let n = 0; n < 9; n += 1) {
      const again = await app.inject({ url: '/embed/match/97?any', headers: { 'if-none-match': headers.etag } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(api.asked.length).toBe(asked);
  });

  it('is counted by network if it is not cached, and says when to come back', async () => {
    const statuses: number[] = [];
    for (const id of [1, 2, 3, 4]) statuses.push((await app.inject(`/embed/match/${id}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await app.inject('/embed/match/5');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(mainOf(refused.body)).toContain('지금은 불러올 수 없습니다.');
    expect((await app.inject({ url: '/embed/match/5', remoteAddress: '192.0.2.9' })).statusCode).toBe(200);
    expect((await app.inject('/embed/match/1')).statusCode).toBe(200);
  });
});
