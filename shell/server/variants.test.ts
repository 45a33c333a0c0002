import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  BUCKET_COOKIE,
  isInCanary,
  PREVIEW_COOKIE,
  realNow,
  type LiveSection,
  type Release,
  type SentReleaseError,
} from '@wkff/contracts';
import { previewLink, readFailureHeader } from '@wkff/server';
import { buildRelease } from '@wkff/testing';
import type { FastifyInstance } from 'fastify';
import type { LiveVersions } from '../src/federation/versions.ts';
import { buildHost } from './buildHost.ts';
import { readConfig } from './config.ts';
import { untilReady, writeTestShell } from './shellBuild.fake.ts';

/** Shows what the remote returns, and the list of a remote's pages. */
const SHELL_BUNDLE = `
const head = { title: '', description: '', canonical: '/', image: { path: '', alt: '' }, article: null, feeds: [], jsonLd: [], crumbs: [] };
exports.renderPage = async ({ url, frameOnly }, factory) => ({
  kind: 'page', status: url.endsWith('gone') ? 404 : 200, html: factory ? factory() : frameOnly ? 'frame' : 'the host', hydration: null,
  reports: [], chunks: [], head, tags: [], change: null, validUntil: null, isComplete: true,
});
exports.listSitemap = async ({ remote }) => ({ entries: [{ path: '/' + remote.name }], tags: [], change: null, validUntil: null, isComplete: true });`;

const SECRET = 'a secret of the tests';

describe('the releases of a visitor', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'variants-'));
  const build = writeTestShell(dir, SHELL_BUNDLE);
  const releases = new Map<string, Release>();
  /** Errors that the API got. */
  const failures: SentReleaseError[] = [];
  let sections: LiveSection[];
  let stream: ServerResponse | undefined;
  let change = 5;
  let app: FastifyInstance;
  const api = createServer((request, response) => {
    const { url = '' } = request;
    const send = (data: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    if (url === '/api/internal/releases/live') return send({ change, sections });
    const [name, version] = url.replace('/api/internal/releases/', '').split('/');
    const release = releases.get(`${name} ${version}`);
    if (release) return send(release);
    if (url.startsWith('/api/internal/releases/')) return response.writeHead(404).end();
    if (url === '/api/internal/errors') {
      return void text(request).then((body) => {
        failures.push(...(JSON.parse(body) as { errors: SentReleaseError[] }).errors);
        send({ taken: 1 });
      });
    }
    if (url.startsWith('/api/content/list')) return send({ contents: [] });
    if (url.split('?')[0] !== '/api/internal/changes') return send([]);
    stream = response.writeHead(200);
    stream.write(`{"id":${change},"tags":[]}\n`);
  });

  /** Stores a release of a remote as the API does. */
  function store(name: string, number: number, rest: Partial<Release> = {}, bundle = ''): Release {
    const version = `20250101T000000Z-0000000${number}`;
    const source = bundle || `exports.remote = () => '${name} ${number}';`;
    const folder = path.join(dir, name, version);
    const files = { 'server/server.cjs': source, 'browser/entry.js': `/* ${number} */` };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const release = buildRelease({
      name,
      version,
      mounts: [`/${name}*`],
      server: { file: 'server.cjs' },
      files: Object.entries(files).map(([file, text]) => ({
        path: file,
        size: text.length,
        sha256: createHash('sha256').update(text).digest('hex'),
      })),
      ...rest,
    });
    releases.set(`${name} ${version}`, release);
    return release;
  }

  const league = store('mf-league', 1);
  const canary = store('mf-league', 2, { mounts: ['/mf-league*', '/of-the-canary'] });
  const candidate = store('mf-league', 3);
  const broken = store('mf-league', 4, {}, 'exports.remote = () => { throw new Error("broken"); };');
  const media = store('mf-media', 1);
  /** Its title is the number of the last change that the host has received. */
  const marker = store('mf-marker', 1);

  const section = (active: Release, rest: Partial<LiveSection> = {}): LiveSection => ({
    active,
    canary: null,
    is_paused: false,
    ...rest,
  });
  const bucketOf = (isIn: boolean, percent = 10) =>
    Array.from({ length: 100 }, (_, bucket) => bucket).find(
      (bucket) => isInCanary(bucket, canary.version, percent) === isIn,
    );
  const withBucket = (bucket: unknown) => ({ cookie: `other=1; ${BUCKET_COOKIE}=${String(bucket)}` });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String);
  const shown = (body: string) => /<div id="root">(.*)<\/div>/.exec(body)?.[1];
  const show = async (url: string, headers: Record<string, string> = {}) => shown((await get(url, headers)).body);
  const versionsFor = async (headers: Record<string, string> = {}, query = '') => {
    const { releases: own } = (await get(`/_versions${query}`, headers)).json<LiveVersions>();
    return Object.fromEntries(own.map(({ name, version }) => [name, version]));
  };

  /** Makes something live, and waits until the host serves it. */
  async function makeLive(...live: LiveSection[]): Promise<void> {
    change += 1;
    sections = [...live, section({ ...marker, title: String(change) })];
    stream?.write(`{"id":${change},"tags":["releases"]}\n`);
    while (!(await get('/_versions')).body.includes(`"title":"${change}"`)) await new Promise(setImmediate);
  }

  /** Starts a host, and waits until it serves pages. */
  async function startHost(): Promise<FastifyInstance> {
    const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const settings = { ...build, HOST_SECRET: SECRET, SITE_ORIGIN: 'https://wkff.example' };
    const host = await buildHost(readConfig({ ...settings, LIMITS: '0', API_ORIGIN: origin }));
    await untilReady(host);
    return host;
  }

  beforeAll(async () => {
    sections = [section(league), section(media), section(marker)];
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    app = await startHost();
  });
  beforeEach(() => makeLive(section(league), section(media)));
  afterAll(async () => {
    await app.close();
    api.closeAllConnections();
    api.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('are reported to the API if they throw on the server, with the place, the path and the request', async () => {
    sections = [section(broken), section(marker)];
    const host = await startHost();
    const { headers } = await host.inject('/mf-league?token=SECRET');
    await host.close();
    expect(failures).toEqual([
      {
        ...{ name: 'mf-league', version: broken.version, source: 'server', where: 'server render', count: 1 },
        ...{ message: 'broken', frames: [{ file: 'server/server.cjs', line: 1, column: 32 }] },
        ...{
          path: '/mf-league',
          browser: null,
          request_id: headers['x-request-id'],
          ago: expect.any(Number) as number,
        },
      },
    ]);
  });

  describe('with a canary', () => {
    beforeEach(() => makeLive(section(league, { canary: { release: canary, percent: 10 } }), section(media)));

    it('are the active ones at the first visit, which assigns a bucket', async () => {
      for (const url of ['/mf-league', '/mf-league', '/of-the-canary']) {
        const { headers, body } = await get(url);
        expect(shown(body)).toBe(url === '/mf-league' ? 'mf-league 1' : 'the host');
        expect(cookiesOf(headers)[0]).toMatch(
          /^wkff-bucket=\d\d?; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
        );
        expect(headers['cache-control']).toMatch(/^private, no-/);
        expect(headers.vary).toBe('accept-encoding, cookie');
      }
    });

    it('follow from the bucket, on every page of the section and permanently', async () => {
      const [inside, outside] = [withBucket(bucketOf(true)), withBucket(bucketOf(false))];
      for (let time = 0; time < 2; time += 1) {
        expect(await show('/mf-league', inside)).toBe('mf-league 2');
        expect(await show('/of-the-canary', inside)).toBe('mf-league 2');
        expect(await show('/mf-league', outside)).toBe('mf-league 1');
        expect(await show('/of-the-canary', outside)).toBe('the host');
      }
      const { headers } = await get('/mf-league', inside);
      expect([headers['cache-control'], headers.vary, cookiesOf(headers)]).toEqual([
        'private, no-cache',
        'accept-encoding, cookie',
        [expect.stringMatching(/^wkff-view-mf-league=/)],
      ]);
      const etag = String(headers.etag);
      expect((await get('/mf-league', { ...inside, 'if-none-match': etag })).statusCode).toBe(304);
      expect((await get('/mf-league', { ...outside, 'if-none-match': etag })).statusCode).toBe(200);
    });

    it('are given to the requested percentage of buckets, and a larger percentage includes them', async () => {
      const canaries = async () => {
        const all = Array.from({ length: 100 }, (_, bucket) => bucket);
        const pages = await Promise.all(all.map((bucket) => show('/mf-league', withBucket(bucket))));
        return all.filter((bucket) => pages[bucket] === 'mf-league 2');
      };
      const tenth = await canaries();
      await makeLive(section(league, { canary: { release: canary, percent: 30 } }));
      const more = await canaries();
      expect([tenth.length, more.length]).toEqual([10, 30]);
      expect(more).toEqual(expect.arrayContaining(tenth));
    });

    it('are the active ones for a cookie that this host never set, and another bucket is assigned', async () => {
      for (const value of ['100', '-1', '1e1', '', 'x', `${bucketOf(true)} `.repeat(3), '٣']) {
        const { headers, body } = await get('/mf-league', withBucket(encodeURIComponent(value)));
        expect(shown(body)).toBe('mf-league 1');
        expect(cookiesOf(headers)[0]).toMatch(/^wkff-bucket=/);
      }
    });

    it('come with the id of a view on each page of the section, cached or not, and to a tab that loads it', async () => {
      const inside = withBucket(bucketOf(true));
      const { headers } = await get('/mf-league', inside);
      const answers = [
        ...[await get('/mf-league', inside), await get('/mf-league', withBucket(bucketOf(false)))],
        await get('/mf-league', { ...inside, 'if-none-match': String(headers.etag) }),
        await get('/_versions?section=mf-league', inside),
      ];
      const ids = answers.map((answer) => cookiesOf(answer.headers).join());
      expect(ids.map((id) => /^wkff-view-mf-league=([^.]+)\..*; Path=\/_report; /.exec(id)?.[1])).toEqual([
        ...[canary.version, league.version, canary.version, canary.version],
      ]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const url of ['/mf-media', '/_versions', '/_versions?section=mf-media'])
        expect((await get(url, inside)).headers).not.toHaveProperty('set-cookie');
      await makeLive(section(league), section(media));
      expect((await get('/mf-league', inside)).headers).not.toHaveProperty('set-cookie');
    });

    it('do not change pages of other sections, which set no cookie and are public', async () => {
      const plain = await get('/mf-media');
      for (const bucket of [bucketOf(true), bucketOf(false)]) {
        const { headers, body } = await get('/mf-media', withBucket(bucket));
        expect(body).toBe(plain.body);
        expect([headers.etag, headers['set-cookie']]).toEqual([plain.headers.etag, undefined]);
        expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'accept-encoding']);
      }
      expect(plain.body).not.toContain(canary.version);
    });

    it('are reported to open tabs, until the canary is withdrawn or promoted', async () => {
      const [inside, outside] = [withBucket(bucketOf(true)), withBucket(bucketOf(false))];
      const received = async () =>
        Promise.all([inside, outside, {}].map(async (headers) => (await versionsFor(headers))['mf-league']));
      expect(await received()).toEqual([canary.version, league.version, league.version]);
      await makeLive(section(league));
      expect(await received()).toEqual([league.version, league.version, league.version]);
      expect(await show('/mf-league', inside)).toBe('mf-league 1');
      await makeLive(section(canary));
      expect(await received()).toEqual([canary.version, canary.version, canary.version]);
    });

    it('assign a bucket to a tab that is about to load the section, and to no other', async () => {
      for (const query of ['', '?section=mf-media', '?section=x', '?section=mf-league&section=mf-league'])
        expect((await get(`/_versions${query}`)).headers).not.toHaveProperty('set-cookie');
      expect(cookiesOf((await get('/_versions?section=mf-league')).headers)[0]).toMatch(/^wkff-bucket=/);
      const { headers } = await get('/_versions?section=mf-league', withBucket(7));
      expect(cookiesOf(headers).some((cookie) => cookie.startsWith('wkff-bucket='))).toBe(false);
    });
  });

  it('leave out records that do not fit this host, whose sections are unavailable, and include all others', async () => {
    const wrong = (release: Release) => ({ ...release, browser: { ...release.browser, scripts: ['../../api/x.js'] } });
    await makeLive(section(wrong(league)), section(media, { canary: { release: wrong(media), percent: 99 } }));
    expect(await show('/mf-league')).toBe('the host');
    const { statusCode, headers: said } = await get('/mf-league');
    expect([statusCode, said['retry-after']]).toEqual([503, '300']);
    expect(await versionsFor()).toEqual({
      [league.name]: '00000000T000000Z-00000000',
      [media.name]: media.version,
      [marker.name]: marker.version,
    });
    expect((await get('/mf-media')).headers).not.toHaveProperty('set-cookie');
    releases.set(`${candidate.name} ${candidate.version}`, wrong(candidate));
    expect((await get(previewLink(SECRET, candidate, '/mf-league', realNow()))).statusCode).toBe(410);
    releases.set(`${candidate.name} ${candidate.version}`, candidate);
  });

  describe('with a paused section', () => {
    const paused = () =>
      makeLive(section(league, { canary: { release: canary, percent: 50 }, is_paused: true }), section(media));

    it('leave it out, even for a canary’s visitors, and include it again once it is resumed', async () => {
      await paused();
      for (const headers of [{}, withBucket(bucketOf(true))]) {
        const page = await get('/mf-league', headers);
        expect(shown(page.body)).toBe('the host');
        expect(page.headers).toMatchObject({ 'retry-after': '300', vary: 'accept-encoding' });
        expect(page.headers).not.toHaveProperty('set-cookie');
        expect(page.body).toMatch(/"name":"mf-league",[^}]*"paused":true/);
        expect(page.body).not.toContain(`/remotes/mf-league/${league.version}/entry.js"]`);
      }
      const other = await get('/mf-media');
      expect([shown(other.body), other.headers['retry-after']]).toEqual(['mf-media 1', undefined]);
      const sitemap = (await get('/sitemap.xml')).body;
      expect([sitemap.includes('/mf-media'), sitemap.includes('/mf-league')]).toEqual([true, false]);
      expect((await get('/feeds/news.xml')).statusCode).toBe(200);
      const received = (await get('/_versions')).json<LiveVersions>().releases;
      expect(received.filter((release) => release.paused).map(({ name }) => name)).toEqual(['mf-league']);

      await makeLive(section(league), section(media));
      expect(await show('/mf-league')).toBe('mf-league 1');
      expect((await get('/sitemap.xml')).body).toContain('/mf-league');
    });
  });

  describe('in a preview', () => {
    /** Opens a link and returns the cookie that it sets. */
    async function preview(release: Release): Promise<{ cookie: string }> {
      const { statusCode, headers } = await get(previewLink(SECRET, release, '/mf-league?a=1', realNow()));
      expect([statusCode, headers.location]).toEqual([303, '/mf-league?a=1']);
      expect(headers['set-cookie']).toMatch(/; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      return { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
    }

    it('include the candidate, past all caches, under a strip that names it', async () => {
      const cookie = await preview(candidate);
      await show('/mf-league');
      for (const url of ['/mf-league', '/mf-league', '/mf-media']) {
        const { headers, body } = await get(url, cookie);
        expect(shown(body)).toBe(url === '/mf-media' ? 'mf-media 1' : 'mf-league 3');
        expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-preview': 'page' });
        expect(headers).not.toHaveProperty('etag');
        expect(body).toContain(candidate.version);
        expect(body).toContain('href="/_preview/end"');
      }
      expect((await versionsFor(cookie))['mf-league']).toBe(candidate.version);
      const file = await get(`/remotes/mf-league/${candidate.version}/entry.js`, cookie);
      expect([file.statusCode, file.body]).toEqual([200, '/* 3 */']);
      const page = await get('/mf-league');
      expect([shown(page.body), page.headers['x-preview']]).toEqual(['mf-league 1', undefined]);
      expect(page.body).not.toContain('_preview');
    });

    it('show a paused section', async () => {
      await makeLive(section(league, { is_paused: true }));
      expect(await show('/mf-league', await preview(candidate))).toBe('mf-league 3');
    });

    it('have a frame if the candidate is broken, without any effect on others', async () => {
      const cookie = await preview(broken);
      for (let time = 0; time < 3; time += 1) {
        const { headers, body } = await get('/mf-league', cookie);
        expect([headers['x-preview'], shown(body)]).toEqual(['frame', 'frame']);
        expect(readFailureHeader(String(headers['x-preview-failure']))).toEqual({
          message: 'broken',
          frames: [{ file: 'server/server.cjs', line: 1, column: 32 }],
        });
      }
      expect(await show('/mf-league?unseen')).toBe('mf-league 1');
    });

    it('end with a link that leads back', async () => {
      const cookie = await preview(candidate);
      const { statusCode, headers } = await get('/_preview/end', {
        ...cookie,
        referer: 'https://wkff.example/mf-league/7',
      });
      expect([statusCode, headers.location]).toEqual([303, '/mf-league/7']);
      expect(headers['set-cookie']).toMatch(new RegExp(`^${PREVIEW_COOKIE}=; Max-Age=0; Path=/`));
      expect((await get('/_preview/end', { referer: 'https://evil.example/x' })).headers.location).toBe('/');
    });

    it('begin with a link from the API, which cannot redirect to another site', async () => {
      for (const link of [
        '/_preview',
        '/_preview?token=x&to=/',
        previewLink('another secret', candidate, '/', realNow()),
        previewLink(SECRET, candidate, '/', realNow() - 301_000),
        previewLink(SECRET, { ...candidate, version: '20250101T000000Z-99999999' }, '/', realNow()),
      ]) {
        const { statusCode, headers, body } = await get(link);
        expect([link, statusCode, headers['set-cookie']]).toEqual([link, 410, undefined]);
        expect(body).toContain('미리보기를 열 수 없습니다');
      }
      for (const to of [
        'https://evil.example/',
        '//evil.example',
        '/\\evil.example',
        'javascript:alert(1)',
        '',
        '/x/..//evil.example',
      ])
        expect((await get(previewLink(SECRET, candidate, to, realNow()))).headers.location).toBe('/');
    });

    it('are the live ones if the cookie is not signed', async () => {
      const cookie = `${PREVIEW_COOKIE}=${candidate.name}.${candidate.version}.${realNow() + 60_000}.x`;
      const { headers, body } = await get('/mf-league', { cookie });
      expect([shown(body), headers['x-preview']]).toEqual(['mf-league 1', undefined]);
    });
  });
});
