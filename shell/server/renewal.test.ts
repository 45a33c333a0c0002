import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@wkff/contracts';
import type { FastifyInstance } from 'fastify';
import { buildHost } from './buildHost.ts';
import { readConfig } from './config.ts';
import { untilReady, writeTestShell } from './shellBuild.fake.ts';

/** Shows what the remote returns. */
const SHELL_BUNDLE = `exports.renderPage = async ({ url }, factory) => ({
  kind: 'page', status: 200, html: factory ? factory() : 'frame', hydration: null, reports: [], chunks: [],
  head: { title: '', description: '', canonical: url, image: { path: '', alt: '' }, article: null, feeds: [], jsonLd: [], crumbs: [] },
  tags: [], change: null, validUntil: null, isComplete: true,
});`;

const PATCHING = `exports.remote = () => {
  String.prototype.trim = () => 'PATCHED';
  return 'second version';
};`;

describe('a release that gets a new process', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'renewal-'));
  let live: Release[];
  let stream: ServerResponse | undefined;
  let change = 5;
  let app: FastifyInstance;
  const api = createServer(({ url }, response) => {
    const send = (data: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    if (url === '/api/internal/releases/live')
      return send({ sections: live.map((active) => ({ active, canary: null, is_paused: false })) });
    if (url !== '/api/internal/changes') return send([]);
    stream = response.writeHead(200);
    stream.write(`{"id":${change},"tags":[]}\n`);
  });

  /** Stores a release of a remote as the API does. */
  function store(name: string, version: string, bundle: string): Release {
    const folder = path.join(dir, name, version, 'server');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'server.cjs'), bundle);
    const sha256 = createHash('sha256').update(bundle).digest('hex');
    return {
      name,
      version,
      contract: 1,
      title: name,
      mounts: [`/${name}*`],
      shared: {},
      source_hash: '0',
      revision: null,
      dirty: false,
      built_at: '',
      browser: { manifest: '', globalName: '', scripts: [], styles: [] },
      server: { file: 'server.cjs' },
      files: [{ path: 'server/server.cjs', size: bundle.length, sha256 }],
    };
  }

  const other = store('mf-other', '20250101T000000Z-00000000', `exports.remote = () => ' clean '.trim() + '!';`);
  const first = store('mf-tried', '20250101T000000Z-00000001', `exports.remote = () => 'first version';`);
  const second = store('mf-tried', '20250101T000000Z-00000002', PATCHING);

  beforeAll(async () => {
    live = [first, other];
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    app = await buildHost(readConfig({ ...writeTestShell(dir, SHELL_BUNDLE), LIMITS: '0', API_ORIGIN: origin }));
    await untilReady(app);
  });
  afterAll(async () => {
    await app.close();
    api.closeAllConnections();
    api.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Makes each page different, so that none comes from the cache. */
  let asked = 0;
  async function show(name: string): Promise<string> {
    asked += 1;
    const { statusCode, body } = await app.inject(`/${name}-${asked}`);
    expect(statusCode).toBe(200);
    return /<div id="root">(.*)<\/div>/.exec(body)?.[1] ?? '';
  }

  /** Makes releases live, and reads pages until they show them. Each answer must be a page. */
  async function makeLive(releases: Release[], shown: string): Promise<void> {
    live = releases;
    change += 1;
    stream?.write(`{"id":${change},"tags":["releases"]}\n`);
    while ((await show('mf-tried')) !== shown) expect(await show('mf-other')).not.toBe('frame');
  }

  it('interrupts no page of other releases, also when an older release goes live again', async () => {
    expect([await show('mf-tried'), await show('mf-other')]).toEqual(['first version', 'clean!']);
    await makeLive([second, other], 'second version');
    expect(await show('mf-other')).toBe('clean!');
    await makeLive([first, other], 'first version');
    expect(await show('mf-other')).toBe('clean!');
    // The first release replaces this method, in its own process only.
    expect(' host '.trim()).toBe('host');
  });
});
