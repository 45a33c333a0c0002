import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calendarPath, HEADERS, matchesExportPath } from '@wkff/contracts';
import type { FastifyInstance } from 'fastify';
import { VERSIONS_PATH } from '../src/federation/versions.ts';
import { FEEDS } from '../src/page/feeds.ts';
import { buildHost } from './buildHost.ts';
import { readConfig } from './config.ts';
import { untilReady, writeTestShell } from './shellBuild.fake.ts';

/** Renders the API's answer to the path of the page. */
const SHELL_BUNDLE = `exports.renderPage = async ({ url, apiOrigin }, _remote, read) => {
  const response = await read(apiOrigin + '/api' + url);
  const change = response.headers.get('${HEADERS.change}');
  return {
    kind: 'page',
    status: response.status,
    head: { title: '', description: '', canonical: url, image: { path: '', alt: '' }, article: null, feeds: [], jsonLd: [], crumbs: [] },
    html: JSON.stringify(await response.json()),
    hydration: null,
    reports: [],
    chunks: [],
    tags: (response.headers.get('${HEADERS.tags}') ?? '').split(' ').filter(Boolean),
    change: change === null ? null : Number(change),
    validUntil: null,
    isComplete: true,
  };
};`;

/** An API with a text for each match. The answer to a write announces the change, the stream of changes does not. */
class FakeApi {
  readonly matches = new Map<string, string>();
  readonly asked: string[] = [];
  change = 5;
  readonly #server: Server = createServer(({ url = '', method = '' }, response) => {
    const send = (status: number, data: unknown, headers: Record<string, string> = {}) => {
      const body = JSON.stringify({ data });
      const common = { 'content-type': 'application/json', 'content-length': body.length };
      response.writeHead(status, { ...common, [HEADERS.change]: this.change, ...headers }).end(body);
    };
    if (url === '/api/internal/changes') return void response.writeHead(200).write(`{"id":${this.change},"tags":[]}\n`);
    if (url === '/api/internal/releases/live') return send(200, { sections: [] });
    if (url.startsWith('/api/content/list')) return send(200, { contents: [] }, { [HEADERS.tags]: 'board' });
    if (!/^\/api\/matches\/\d+$/.test(url)) return send(200, [], { [HEADERS.tags]: 'matches' });
    this.asked.push(`${method} ${url}`);
    const id = path.basename(url);
    if (method === 'PUT') {
      this.change += 1;
      this.matches.set(id, `saved at ${this.change}`);
      return send(200, null, { [HEADERS.changedTags]: `match:${id}` });
    }
    const match = this.matches.get(id);
    if (match === undefined) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    send(200, match, { etag: `"${match}"`, [HEADERS.tags]: `match:${id}` });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

describe('the web host', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'host-'));
  const settings = writeTestShell(dir, SHELL_BUNDLE);
  let api: FakeApi;
  let app: FastifyInstance;

  beforeEach(async () => {
    api = new FakeApi();
    app = await buildHost(readConfig({ ...settings, API_ORIGIN: await api.listen() }));
    await app.ready();
    await untilReady(app);
  });
  afterEach(async () => {
    await app.close();
    api.close();
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('shows a page as soon as its subject exists, and caches it from then on', async () => {
    const missing = await app.inject('/matches/257');
    expect([missing.statusCode, missing.headers['cache-control'], missing.headers.etag]).toEqual([
      404,
      'no-store',
      undefined,
    ]);
    api.matches.set('257', 'imported');
    const { statusCode, headers, body } = await app.inject('/matches/257');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toContain('imported');
    await app.inject('/matches/257');
    expect(api.asked).toHaveLength(2);
  });

  it('asks the API nothing before it is ready, as a start may hold it until then', async () => {
    const asked: (string | undefined)[] = [];
    const other = createServer(({ url }, response) => {
      asked.push(url);
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const host = await buildHost(readConfig({ ...settings, API_ORIGIN: origin }));
    // Whatever the host has sent before arrives before the second of these.
    for (const number of [1, 2]) await fetch(`${origin}/${number}`);
    expect(asked).toEqual(['/1', '/2']);
    await host.ready();
    while (!asked.includes('/api/internal/changes')) await fetch(`${origin}/again`);
    await host.close();
    other.closeAllConnections();
    other.close();
  });

  it('logs the first lines of a flood, and one line that counts the others', async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const env = { ...settings, API_ORIGIN: 'http://127.0.0.1:1', LOG_LEVEL: 'warn', LIMITS: '0' };
    const host = await buildHost(readConfig(env), { logStream });
    const report = { method: 'POST', url: '/_report', payload: { message: 'it broke' } } as const;
    for (let count = 0; count < 100; count += 1) expect((await host.inject(report)).statusCode).toBe(204);
    await host.close();
    const reports = lines.filter((line) => line.includes('it broke'));
    expect([reports.length, lines.filter((line) => line.includes('"count":80')).length]).toEqual([20, 1]);
  });

  it('renders a missing page once for all who request it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/matches/258')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(api.asked).toHaveLength(1);
  });

  it('shows a user what they just saved, and requests no other data from the API again', async () => {
    for (const id of ['1', '2']) api.matches.set(id, 'old');
    const readAll = async () => {
      const bodies: string[] = [];
      for (const url of ['/matches/1', '/api/matches/1', '/matches/2', '/api/matches/2'])
        bodies.push((await app.inject(url)).body);
      return bodies;
    };
    const before = await readAll();
    expect(await readAll()).toEqual(before);
    // Visitors get the answer from which a page was rendered before.
    expect(api.asked).toEqual(['GET /api/matches/1', 'GET /api/matches/2']);
    const write = await app.inject({ method: 'PUT', url: '/api/matches/1', payload: {} });
    expect(write.headers).not.toHaveProperty(HEADERS.changedTags);
    const after = await readAll();
    for (const shown of after.slice(0, 2)) expect(shown).toContain('saved at 6');
    expect(after.slice(2)).toEqual(before.slice(2));
    expect(api.asked.slice(2)).toEqual(['PUT /api/matches/1', 'GET /api/matches/1']);
  });

  it('answers at the addresses of all its parts', async () => {
    const expected = [
      ['/healthz', 200, 'application/json; charset=utf-8', undefined],
      ['/robots.txt', 200, 'text/plain; charset=utf-8', undefined],
      ['/sitemap.xml?x', 200, 'application/xml; charset=utf-8', 'no-cache'],
      ['/sitemap-1.xml', 404, 'text/plain; charset=utf-8', 'no-store'],
      ['/sitemap-x.xml', 404, 'text/plain; charset=utf-8', 'no-store'],
      ['/news-sitemap.xml', 200, 'application/xml; charset=utf-8', 'no-cache'],
      [FEEDS.MediaNews.path, 200, 'application/rss+xml; charset=utf-8', 'no-cache'],
      [calendarPath(), 200, 'text/calendar; charset=utf-8', 'no-cache'],
      [calendarPath('nobody'), 404, 'text/plain; charset=utf-8', 'no-store'],
      [matchesExportPath(1999), 404, 'text/plain; charset=utf-8', 'no-store'],
      [VERSIONS_PATH, 200, 'application/json; charset=utf-8', 'no-store'],
      ['/manifest.webmanifest', 200, 'application/manifest+json; charset=utf-8', 'public, max-age=3600'],
      ['/favicon.svg', 200, 'image/svg+xml', 'public, max-age=3600'],
      ['/images/none.png', 404, 'text/plain; charset=utf-8', 'no-store'],
      ['/fonts/none.woff2', 404, 'text/plain; charset=utf-8', 'no-store'],
      ['/assets/none.js', 404, 'text/plain; charset=utf-8', 'no-store'],
      ['/remotes/mf-home/1/none.js', 404, 'text/plain; charset=utf-8', 'no-store'],
      ['/metrics', 404, 'text/plain; charset=utf-8', 'no-store'],
      ['/api/internal/clubs', 404, 'application/json; charset=utf-8', 'no-store'],
      ['/api/%zz', 400, 'application/json; charset=utf-8', 'no-store'],
      ['/%zz', 400, 'text/html; charset=utf-8', 'no-store'],
    ];
    const answered = [];
    for (const [url = ''] of expected) {
      const { statusCode, headers } = await app.inject(String(url));
      answered.push([url, statusCode, headers['content-type'], headers['cache-control']]);
    }
    expect(answered).toEqual(expected);
  });

  it('answers 404 to unknown addresses, and reveals no file of the machine', async () => {
    const strange = ['/assets/%00.js', '/remotes/mf-home/1/%00.js', '/fonts/%00.woff2', '/images/badges/%00.png'];
    const separators = ['/%E2%80%A8', '/export/%e2%80%a9.csv', '/calendar/%E2%80%A8.ics', '/feeds/%E2%80%A9.xml'];
    const others = ['/a%0ab', '/%7f', '//', '//evil.example/x', '/api/matches/1%00'];
    for (const url of [...strange, ...separators, ...others]) {
      const { statusCode, headers, body } = await app.inject(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
      expect(body).not.toContain(dir);
    }
  });

  it('forbids browsers to guess types, and other sites to embed anything but pictures', async () => {
    const policyOf = async (url: string) => {
      const { headers } = await app.inject(url);
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
      return headers['cross-origin-resource-policy'];
    };
    const long = `/assets/${'x'.repeat(600)}`;
    for (const url of [
      '/',
      '/api/matches/1',
      '/api/nothing',
      '/assets/none.js',
      '/robots.txt',
      '/%zz',
      '/api/%zz',
      long,
    ])
      expect([url, await policyOf(url)]).toEqual([url, 'same-origin']);
    for (const url of ['/images/none.png', '/favicon.svg', '/uploads/none.webp'])
      expect([url, await policyOf(url)]).toEqual([url, 'cross-origin']);
    expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security');
    const secure = await buildHost(
      readConfig({ ...settings, API_ORIGIN: 'http://127.0.0.1:9', SITE_ORIGIN: 'https://wkff.example' }),
    );
    expect((await secure.inject('/robots.txt')).headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });
});
