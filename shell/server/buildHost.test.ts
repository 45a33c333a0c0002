import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HEADERS } from '@wkff/contracts';
import type { FastifyInstance } from 'fastify';
import { buildHost } from './buildHost.ts';
import { readConfig } from './config.ts';

/** Renders the API's answer to the page's own path. */
const SHELL_BUNDLE = `exports.renderPage = async ({ url, apiOrigin }) => {
  const response = await fetch(apiOrigin + '/api' + url);
  const change = response.headers.get('${HEADERS.change}');
  return {
    kind: 'page',
    status: response.status,
    head: { title: '', description: '', canonical: url, image: { path: '', alt: '' }, article: null, feeds: [], jsonLd: [], crumbs: [] },
    html: await response.text(),
    hydration: null,
    reports: [],
    tags: (response.headers.get('${HEADERS.tags}') ?? '').split(' '),
    change: change === null ? null : Number(change),
    validUntil: null,
    isComplete: true,
  };
};`;

/** Stores a text for each match; writes name the match and say nothing on the stream of changes. */
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
    if (url === '/api/internal/releases/active') return send(200, { releases: [] });
    if (!url.startsWith('/api/matches/')) return send(200, []);
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
  let api: FakeApi;
  let app: FastifyInstance;

  beforeAll(() => {
    const shell = {
      version: '1',
      source_hash: 'x',
      starter: 's.js',
      scripts: [],
      styles: [],
      pages: {},
      server: 's.cjs',
    };
    mkdirSync(path.join(dir, 'server'));
    writeFileSync(path.join(dir, 'shell.json'), JSON.stringify(shell));
    writeFileSync(path.join(dir, 'server/s.cjs'), SHELL_BUNDLE);
  });
  beforeEach(async () => {
    api = new FakeApi();
    app = await buildHost(
      readConfig({
        ...{ DATA_DIR: dir, STORE_DIR: dir, SHELL_DIR: dir, HOST_SECRET: 'the secret', LOG_LEVEL: 'silent' },
        ...{ API_ORIGIN: await api.listen(), RENDER_WORKERS: '1' },
      }),
    );
    await app.ready();
    while ((await app.inject('/readyz')).statusCode !== 200) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  afterEach(async () => {
    await app.close();
    api.close();
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('shows a page as soon as what it is about exists, and caches it from then on', async () => {
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

  it('renders a page that is missing once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/matches/258')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(api.asked).toHaveLength(1);
  });

  it('shows who saved what they saved, and asks the API again for nothing else', async () => {
    for (const id of ['1', '2']) api.matches.set(id, 'old');
    const readAll = async () => {
      const bodies: string[] = [];
      for (const url of ['/api/matches/1', '/matches/1', '/api/matches/2', '/matches/2'])
        bodies.push((await app.inject(url)).body);
      return bodies;
    };
    const before = await readAll();
    expect(await readAll()).toEqual(before);
    expect(api.asked).toHaveLength(4);
    const write = await app.inject({ method: 'PUT', url: '/api/matches/1', payload: {} });
    expect(write.headers).not.toHaveProperty(HEADERS.changedTags);
    const after = await readAll();
    for (const shown of after.slice(0, 2)) expect(shown).toContain('saved at 6');
    expect(after.slice(2)).toEqual(before.slice(2));
    expect(api.asked.slice(4)).toEqual(['PUT /api/matches/1', 'GET /api/matches/1', 'GET /api/matches/1']);
  });
});
