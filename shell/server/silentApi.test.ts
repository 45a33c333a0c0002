import { mkdtempSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReadAccess, type ReadAccess } from './readAccess.ts';
import { NoAnswer } from './readForRender.ts';
import type { ProcessLimits } from './RenderProcess.ts';
import { Renderer } from './Renderer.ts';
import { renderRequest } from '../src/ssr/renderRequest.fake.ts';
import { writeBundle } from './renders.fake.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'silentApi-'));

const bundle = (name: string, source: string) => writeBundle(dir, name, source);

const shell = bundle(
  'shell',
  `const page = (html) => ({
    kind: 'page', status: 200, html, hydration: null, reports: html.startsWith('!') ? [{ where: 'block', message: html }] : [], chunks: [],
    head: { title: '', description: '', canonical: '/', image: { path: '', alt: '' }, article: null, feeds: [], jsonLd: [], crumbs: [] },
    tags: [], change: null, validUntil: null, isComplete: true,
  });
  exports.renderPage = async ({ apiOrigin, url }, factory, read) => page(factory ? await factory((path) => read(apiOrigin + path), url) : 'frame');`,
);

/** A remote whose pages read the API. Each shows the number of pages that its process has rendered. */
const remote = {
  name: 'mf-reading',
  version: '1',
  ...bundle(
    'reading',
    `let pages = 0;
    exports.remote = async (read, url) => {
      pages += 1;
      if (url === '/quiet') return 'page ' + pages;
      for (const all = []; url === '/full'; ) all.push(new Array(1e5).fill(all.length));
      if (url === '/handled') return await read('/api/x').then(() => 'read', () => '!no data');
      if (url === '/stream') return await read('/api/live').then(() => 'read', (error) => error.message);
      const { status } = await read('/api' + url);
      if (status !== 200) throw new Error('status ' + status);
      return 'read';
    };`,
  ),
};

describe('pages while the API', () => {
  /** Requests that the API has not answered. */
  let unanswered: { url: string; response: ServerResponse }[];
  let answerAs: number | 'never' | 'broken' | 'stream';
  const api = createServer(({ url = '' }, response) => {
    if (answerAs === 'never') unanswered.push({ url, response });
    else if (answerAs === 'broken') response.writeHead(200, { 'content-length': 100 }).write('half');
    else if (answerAs === 'stream')
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    else response.writeHead(answerAs).end('{}');
  });
  let access: ReadAccess;
  let renderer: Renderer;
  /** Longest times of a page, in ms: longer than any takes, also on a busy machine. */
  let limits: ProcessLimits;
  let failures: string[];
  let silences: string[];

  beforeAll(async () => {
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    access = createReadAccess(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, 'the host’s secret');
  });
  afterAll(() => {
    api.closeAllConnections();
    api.close();
  });
  beforeEach(async () => {
    [unanswered, failures, silences, answerAs] = [[], [], [], 'never'];
    const note = (list: string[]) => (_: object, where: string, error: unknown) =>
      void list.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
    limits = { starting: 60_000, running: 60_000, waiting: 60_000 };
    renderer = new Renderer({
      readBundle: ({ file }) => readFile(file),
      workers: 1,
      report: note(failures),
      reportNoAnswer: note(silences),
      reads: { access },
      limits,
    });
    expect(await show('/quiet')).toBe('page 1');
  });
  afterEach(() => renderer.close());

  /** Returns what a page shows, or the error. */
  async function show(url: string): Promise<string> {
    const request = renderRequest({ url, apiOrigin: access.apiOrigin, shell, remote });
    const visitor = { network: 'a', left: new AbortController().signal };
    const shown = await renderer.render(request, visitor).catch((error: Error) => error);
    if (shown instanceof Error) return shown instanceof NoAnswer ? 'no answer' : shown.message;
    return shown.result.kind === 'page' ? shown.result.html : '';
  }

  it.each<[string, typeof answerAs, string]>([
    ['never answers', 'never', '/x: no answer within 300 ms'],
    ['answers only half', 'broken', '/x: no answer within 300 ms'],
    ['is unavailable', 503, '/x: the API answered 503'],
  ])('%s are no failure of their release, and its process goes on', async (_name, as, reason) => {
    answerAs = as;
    if (as !== 503) limits.waiting = 300;
    for (let times = 0; times < 3; times += 1) expect(await show('/x')).toBe('no answer');
    expect(silences).toEqual([reason, reason, reason]);
    expect(failures).toEqual([]);
    expect(await show('/quiet')).toBe('page 5');
  });

  it('never answers can show the rest, and what they report is no failure of their release', async () => {
    limits.waiting = 300;
    expect(await show('/handled')).toBe('!no data');
    expect([silences, failures]).toEqual([['/handled: no answer within 300 ms'], []]);
  });

  it('says that something does not exist are a failure of the release', async () => {
    answerAs = 404;
    expect(await show('/x')).toBe('frame');
    expect([silences, failures]).toEqual([[], ['server render: /x: status 404']]);
  });

  it('has not answered count once for their release if its process ends with several of them', async () => {
    const waiting = show('/x');
    while (unanswered.length === 0) await new Promise(setImmediate);
    // This page uses all memory.
    expect(await Promise.all([waiting, show('/full')])).toEqual(['frame', 'frame']);
    expect(failures).toHaveLength(2);
    expect(await show('/quiet')).toBe('page 1');
  });

  it('has not answered leave their place to others', async () => {
    const waiting = show('/x');
    while (unanswered.length === 0) await new Promise(setImmediate);
    expect(await show('/quiet')).toBe('page 3');
    for (const { response } of unanswered) response.writeHead(200).end('{}');
    expect(await waiting).toBe('read');
    expect([silences, failures]).toEqual([[], []]);
  });

  it('sends a stream cannot wait for it', async () => {
    answerAs = 'stream';
    expect(await show('/stream')).toBe('a page may not read a stream');
    expect([silences, failures]).toEqual([[], []]);
  });
});
