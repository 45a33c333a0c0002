import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { HEADERS } from '@wkff/contracts';
import { findConfinement, startConfined, type Confinement } from './confinement.ts';
import { readProgram } from './programs.ts';
import { createReadAccess, type ReadAccess } from './readAccess.ts';
import { Renderer } from './Renderer.ts';
import { renderRequest } from '../src/ssr/renderRequest.fake.ts';
import { writeBundle } from './renders.fake.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'hostile-'));
const secret = path.join(dir, 'secret');
writeFileSync(secret, 'the secret', { mode: 0o600 });

const bundle = (name: string, source: string) => writeBundle(dir, name, source);

const shell = bundle(
  'shell',
  `const page = (more) => ({
    kind: 'page', status: 200, html: 'frame', hydration: null, reports: [], chunks: [],
    head: { title: '', description: '', canonical: '/', image: { path: '', alt: '' }, article: null, feeds: [], jsonLd: [], crumbs: [] },
    tags: [], change: null, validUntil: null, isComplete: true, ...more,
  });
  exports.renderPage = async ({ apiOrigin }, factory, read) => {
    const made = factory ? await factory({ apiOrigin, read }) : {};
    return typeof made === 'string' ? page({ html: made }) : page(made);
  };`,
);

/** An API that records the headers of its requests. */
const asked: IncomingHttpHeaders[] = [];
const api = createServer(({ headers, url = '' }, response) => {
  asked.push(headers);
  response.writeHead(200, { 'content-type': 'application/json', 'x-read-pass': 'echoed' }).end(JSON.stringify({ url }));
});
let access: ReadAccess;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  access = createReadAccess(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, 'the host’s secret');
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

/** The paths that the host looked up before a page asked. Nothing is cached. */
const peeked: string[] = [];
const answers = {
  find: () => undefined,
  peek: (url: string) => void peeked.push(url),
  begin: () => () => undefined,
};

describe('a hostile release', () => {
  const reports: string[] = [];
  /** Longer than any page takes, also on a busy machine. */
  const PATIENT = 60_000;
  const limits = { starting: PATIENT, running: PATIENT, waiting: PATIENT };
  let renderer: Renderer;
  beforeAll(() => {
    const report = (_release: object, _where: string, error: unknown) => void reports.push(String(error));
    renderer = new Renderer({
      readBundle: ({ file }) => readFile(file),
      workers: 2,
      report,
      reportNoAnswer: report,
      reads: { access, answers },
      limits,
    });
  });
  afterAll(() => renderer.close());
  beforeEach(() => void (reports.length = 0));

  /** Renders a page of a remote. `factory` is source code: a function of the API's origin and the page's way to read. */
  async function show(name: string, factory: string): Promise<string> {
    const request = renderRequest({
      apiOrigin: access.apiOrigin,
      shell,
      remote: { name, version: '1', ...bundle(name, `exports.remote = ${factory};`) },
    });
    const { result } = await renderer.render(request, { network: 'a', left: new AbortController().signal });
    return result.kind === 'page' ? result.html : result.location;
  }

  it('has none of Node’s modules, and no way to turn text into code', async () => {
    const html = await show(
      'mf-look',
      `async () => {
        const tried = {};
        const attempt = async (name, work) => { try { tried[name] = String(await work()); } catch (error) { tried[name] = error.name; } };
        await attempt('process', () => typeof process + typeof globalThis.process);
        await attempt('require', () => require('node:fs'));
        await attempt('import', () => import('node:fs'));
        await attempt('eval', () => eval('1'));
        await attempt('Function', () => (() => undefined).constructor('return this')());
        await attempt('async function', () => (async () => undefined).constructor('return this')());
        await attempt('timer', () => new Promise((resolve, reject) => { try { setTimeout('1'); resolve('ran'); } catch (error) { reject(error); } }));
        await attempt('WebAssembly', () => typeof WebAssembly);
        await attempt('network', () => [typeof fetch, typeof WebSocket, typeof EventSource, typeof BroadcastChannel]);
        await attempt('dispatcher', () => Object.getOwnPropertySymbols(globalThis).map((symbol) => typeof globalThis[symbol]).join());
        await attempt('console', () => typeof console._stdout + typeof console.Console);
        await attempt('stack', () => {
          const isOthers = (site) => !site.getFileName()?.endsWith('.cjs');
          Error.prepareStackTrace = (_error, sites) => sites.filter(isOthers);
          return new Error().stack.map((site) => [site.getThis(), site.getFunction()]).flat().filter(Boolean).length;
        });
        return JSON.stringify(tried);
      }`,
    );
    expect(JSON.parse(html)).toEqual({
      process: 'undefinedundefined',
      require: 'Error',
      import: 'TypeError',
      eval: 'EvalError',
      Function: 'EvalError',
      'async function': 'EvalError',
      timer: 'TypeError',
      WebAssembly: 'undefined',
      network: 'undefined,undefined,undefined,undefined',
      dispatcher: 'string,undefined,undefined',
      console: 'undefinedundefined',
      stack: '0',
    });
  });

  it('reads only the public API, through the host and without its token', async () => {
    asked.length = 0;
    const html = await show(
      'mf-read',
      `async ({ apiOrigin, read }) => {
        const answer = await read(apiOrigin + '/api/clubs?season=2025');
        const tried = [['content-type', 'x-read-pass'].map((name) => answer.headers.get(name)), JSON.stringify(await answer.json())];
        const others = ['/api/internal/changes', '/api/%69nternal/changes', '/api//internal/x', '/api/x/../internal/x', '/uploads/x'];
        const addresses = [...others.map((address) => apiOrigin + address), 'http://127.0.0.1:1/api/x', 'file:///etc/passwd'];
        for (const address of addresses) tried.push(await read(address).then(() => address, () => 'refused'));
        return JSON.stringify(tried);
      }`,
    );
    expect(JSON.parse(html)).toEqual([
      ['application/json', null],
      '{"url":"/api/clubs?season=2025"}',
      ...Array.from({ length: 7 }, () => 'refused'),
    ]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ [HEADERS.readToken]: access.token });
    expect(asked[0]).not.toHaveProperty('authorization');
  });

  it('gets nothing but answers of the public API, also for addresses that it says it has read', async () => {
    peeked.length = 0;
    // What the program tells comes from a set, whose members the code of a page can change.
    const factory = `({ apiOrigin, read }) => {
      const add = Set.prototype.add;
      Set.prototype.add = function (one) {
        const isTold = one === apiOrigin + '/api/clubs';
        for (const other of isTold ? ['/api/internal/changes', '/api/x/../internal/x'] : []) add.call(this, apiOrigin + other);
        if (isTold) add.call(this, 'http://127.0.0.1:1/api/clubs').add('no address');
        return add.call(this, one);
      };
      return read(apiOrigin + '/api/clubs').then(() => 'read');
    }`;
    expect([await show('mf-told', factory), await show('mf-told', factory)]).toEqual(['read', 'read']);
    expect(peeked).toEqual(['/api/clubs']);
  });

  it('may read more addresses, and longer ones, than are remembered', async () => {
    const factory = `async ({ apiOrigin, read }) => {
      for (let number = 0; number < 20; number += 1) await read(apiOrigin + '/api/clubs?season=' + number + '&x='.padEnd(number * 20, 'x'));
      return 'read';
    }`;
    expect([await show('mf-long', factory), await show('mf-long', factory)]).toEqual(['read', 'read']);
    expect(reports).toEqual([]);
  });

  it('does not change another release’s pages', async () => {
    await show('mf-patch', `() => { JSON.stringify = () => 'PATCHED'; Array.prototype.map = null; return 'done'; }`);
    expect(await show('mf-other', `() => [1, 2].map((n) => n + 1).join() + JSON.stringify({})`)).toBe('2,3{}');
  });

  it.each<[string, string, RegExp]>([
    ['a gigabyte in buffers', `() => [Buffer.alloc(1e9, 1)]`, /memory|allocat/],
    [
      'many buffers',
      `() => new Promise(() => { globalThis.all = Array.from({ length: 20 }, () => Buffer.alloc(16e6, 1)); })`,
      /MB of memory/,
    ],
    ['a loop', `() => { for (;;); }`, /more than 2000 ms/],
    ['a loop of promises', `async () => { for (;;) await null; }`, /more than 2000 ms/],
    ['a page of 12 MB', `() => 'x'.repeat(12e6)`, /a message of 12\d+ bytes/],
    ['a value of another type', `() => ({ html: { toString: () => 'x' } })`, /html is not a text/],
    ['a tag of no kind', `() => ({ tags: ['match:1', 'x'.repeat(90)] })`, /tags has a text that is no tag/],
    ['a long tag', `() => ({ tags: ['season:' + '2'.repeat(2000)] })`, /tags has a text that is no tag/],
    [
      'many tags',
      `() => ({ tags: Array.from({ length: 201 }, (_, id) => 'match:' + id) })`,
      /tags is not a list of at most 200/,
    ],
    ['many chunks', `() => ({ chunks: Array.from({ length: 101 }, String) })`, /chunks is not a list of at most 100/],
    ['an invalid status', `() => ({ status: 99999 })`, /status is 99999/],
    [
      'a redirect with a line break',
      `() => ({ kind: 'redirect', status: 302, location: '/x\\r\\nset-cookie: a' })`,
      /location/,
    ],
    [
      'a flood of reads',
      `({ apiOrigin, read }) => { for (let i = 0; i < 1e5; i += 1) read(apiOrigin + '/api/x').catch(() => 0); return 'flooded'; }`,
      /reads for one page/,
    ],
    [
      'an answer to no render in progress',
      `() => { const plain = JSON.stringify; JSON.stringify = () => plain({ kind: 'done', id: 7, reads: [] }); return 'x'; }`,
      /no render in progress/,
    ],
    [
      'too many reads to remember',
      `() => { const plain = JSON.stringify; JSON.stringify = (head) => plain({ ...head, reads: Array(17).fill('/api/x') }); return 'x'; }`,
      /reads is not a list of at most 16/,
    ],
    [
      'a long read to remember',
      `() => { const plain = JSON.stringify; JSON.stringify = (head) => plain({ ...head, reads: ['x'.repeat(301)] }); return 'x'; }`,
      /reads is not a text of at most 300/,
    ],
    ['a message that is not JSON', `() => { JSON.stringify = () => '{'; return 'x'; }`, /JSON/],
  ])('has its page rendered by the browser if it makes %s', async (name, factory, reason) => {
    if (String(reason).includes('2000 ms')) limits.running = 2_000;
    expect(await show(`mf-${name.replaceAll(' ', '-')}`, factory)).toBe('frame');
    limits.running = PATIENT;
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(reason);
    expect(await show('mf-other', `() => [1, 2].map((n) => n + 1).join() + JSON.stringify({})`)).toBe('2,3{}');
  });

  it('can send a prototype in its data, but no object of the host gets it', async () => {
    await show(
      'mf-proto',
      `() => ({ hydration: JSON.parse('{"loaderData":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1}}') })`,
    );
    expect({}).not.toHaveProperty('polluted');
  });
});

/** Runs a program as a render process, and returns the JSON that it writes to the channel. */
async function run(confinement: Pick<Confinement, 'ids' | 'wrapper'>, program: string): Promise<unknown> {
  const child = startConfined(confinement, program);
  let said = '';
  for await (const bytes of child.stdio[3] as Readable) {
    said += String(bytes);
    if (said.endsWith('}}')) break;
  }
  child.kill('SIGKILL');
  return JSON.parse(said.slice(said.indexOf('{"tried"'))) as unknown;
}

/** What the programs below start with. `limit`: after so many ms an attempt has led to nothing. */
const attempts = (limit: number) => `
  const tried = {};
  // Errors in callbacks of Node itself go to a handler that the program ignores.
  const soon = (work) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, ${limit}, 'nothing'))]);
  const attempt = async (name, work) => { try { tried[name] = (await soon(work())) ?? 'done'; } catch (error) { tried[name] = error.code ?? error.message; } };
  const say = () => { write(3, JSON.stringify({ tried })); };
  const connect = (to) => new Promise((resolve, reject) => connectTo(to).on('connect', () => resolve('connected')).on('error', reject));`;

describe('code with full access to Node in a render process', () => {
  it('reads no file, starts no process, and has an empty environment', async () => {
    const port = Number(new URL(access.apiOrigin).port);
    const confinement = await findConfinement();
    const result = await run(
      confinement,
      `import { spawnSync } from 'node:child_process'; import { readFileSync, realpathSync, writeSync as write, writeFileSync, symlinkSync } from 'node:fs';
      import { connect as connectTo } from 'node:net'; import inspector from 'node:inspector'; import { Worker } from 'node:worker_threads';
      import { getBuiltinModule, env, kill } from 'node:process'; ${attempts(20_000)}
      for (const file of ['${secret}', '/proc/self/environ', '/proc/${process.pid}/environ', '/etc/passwd', '/work'])
        await attempt(file, () => readFileSync(file, 'utf8'));
      // The permission model does not hold these two.
      await attempt('path', () => realpathSync('${secret}'));
      await attempt('signal', () => kill(${process.pid}, 0));
      await attempt('builtin', () => getBuiltinModule('fs').readFileSync('/etc/passwd', 'utf8'));
      await attempt('write', () => writeFileSync('/tmp/hostile-${process.pid}', ''));
      await attempt('symlink', () => symlinkSync('/etc', '/tmp/hostile-link-${process.pid}'));
      await attempt('spawn', () => { const { error } = spawnSync('/bin/true'); if (error) throw error; });
      await attempt('worker', () => void new Worker('0', { eval: true }));
      await attempt('inspector', () => inspector.open(0));
      await attempt('address', () => connect(${port}));
      tried.env = Object.keys(env).filter((name) => !/^(PATH|NODE_ENV|UV_THREADPOOL_SIZE|MALLOC_(MMAP|TRIM)_THRESHOLD_|PWD|SHLVL|OLDPWD|_)$/.test(name)).join();
      say();`,
    );
    const denied = 'ERR_ACCESS_DENIED';
    const files = [secret, '/proc/self/environ', `/proc/${process.pid}/environ`, '/etc/passwd', '/work'];
    expect(result).toEqual({
      tried: {
        ...Object.fromEntries(
          [...files, 'builtin', 'write', 'symlink', 'spawn', 'worker', 'inspector'].map((name) => [name, denied]),
        ),
        path: confinement.isAlone ? 'ENOENT' : secret,
        signal: confinement.isAlone ? 'ESRCH' : 'EPERM',
        address: confinement.hasNoNetwork
          ? expect.stringMatching(/^E(NETUNREACH|CONNREFUSED|ADDRNOTAVAIL|AI_AGAIN)/)
          : 'connected',
        env: '',
      },
    });
  });

  it('has no network after the program’s first steps, on every system', async () => {
    const port = Number(new URL(access.apiOrigin).port);
    const result = await run(
      { ids: {}, wrapper: [] },
      `import { writeSync as write } from 'node:fs'; import { connect as connectTo, createServer } from 'node:net';
      import { createSocket } from 'node:dgram'; import { Resolver } from 'node:dns/promises'; ${readProgram('render')} ${attempts(100)}
      await attempt('address', () => connect({ port: ${port}, host: '127.0.0.1' }));
      await attempt('name', () => connect({ port: ${port}, host: 'localhost' }));
      await attempt('server', () => new Promise((resolve, reject) => createServer().listen(0, () => resolve('listens')).on('error', reject)));
      await attempt('pipe', () => connect('/tmp/any.sock'));
      await attempt('datagram', () => new Promise((resolve, reject) => createSocket('udp4').on('error', reject).send('x', ${port}, '127.0.0.1', (error) => (error ? reject(error) : resolve('sent')))));
      await attempt('dns', () => typeof dns.lookup + typeof dns.promises);
      await attempt('resolver', () => new Resolver().resolve4('example.org'));
      await attempt('process', () => typeof process.getBuiltinModule + typeof process.kill + typeof process.binding);
      say();`,
    );
    const none = 'a render process has no network';
    expect(result).toEqual({
      tried: {
        address: 'nothing',
        datagram: 'nothing',
        server: none,
        pipe: none,
        resolver: none,
        name: 'lookup is not a function',
        dns: 'undefinedundefined',
        process: 'undefinedundefinedundefined',
      },
    });
  });
});
