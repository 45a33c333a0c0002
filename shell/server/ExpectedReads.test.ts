import { readFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderRequest } from '../src/ssr/renderRequest.fake.ts';
import { ExpectedReads } from './ExpectedReads.ts';
import { createReadAccess } from './readAccess.ts';
import type { ReadAnswer } from './readForRender.ts';
import { Renderer } from './Renderer.ts';
import { writeBundle } from './renders.fake.ts';

const answer = (text: string): ReadAnswer => ({ status: 200, headers: [['x-tags', 'clubs']], body: Buffer.from(text) });

describe('what a page will probably read', () => {
  const cached = new Map<string, ReadAnswer>();
  const counted: string[] = [];
  const expected = new ExpectedReads({
    peek: (address) => {
      if (address === 'not one') throw new Error('a page may read only the public API');
      return cached.get(address);
    },
    count: (address) => void counted.push(address),
  });
  const textOf = (url: string) => Buffer.concat(expected.of(url).bodies).toString();
  beforeEach(() => {
    cached.clear();
    for (const name of ['a', 'b']) cached.set(name, answer(`[${name}]`));
  });

  it('is what the last render of its path read, whatever its query, as far as it is cached', () => {
    expected.note('/matches?month=9', ['a', 'unknown', 'not one', 'b'], []);
    expect(expected.of('/matches?month=8').answers).toEqual([
      { address: 'a', status: 200, headers: [['x-tags', 'clubs']], size: 3 },
      { address: 'b', status: 200, headers: [['x-tags', 'clubs']], size: 3 },
    ]);
    expect(textOf('/matches?month=8')).toBe('[a][b]');
    expected.note('/matches', ['b'], []);
    expect(textOf('/matches')).toBe('[b]');
    expect(expected.of('/other')).toEqual({ answers: [], bodies: [] });
    expect(expected.of(null)).toEqual({ answers: [], bodies: [] });
  });

  it('counts as read if it was sent and read', () => {
    expected.note('/matches', ['a', 'c'], ['a', 'b']);
    expect(counted.splice(0)).toEqual(['a']);
  });

  it('is not more than 128 KiB', () => {
    cached.set('large', answer('x'.repeat(128 * 1024 - 2)));
    expected.note('/matches', ['large', 'a', 'b'], []);
    expect(expected.of('/matches').answers.map(({ address }) => address)).toEqual(['large']);
  });
});

test('a page that is rendered again gets what the host has cached without asking', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'expected-'));
  const shell = writeBundle(
    dir,
    'shell',
    `exports.renderPage = async ({ apiOrigin, url }, _factory, read) => {
      let isLater = false;
      setImmediate(() => (isLater = true));
      const answers = [];
      for (const name of ['/api/a', '/api/b']) answers.push(await (await read(apiOrigin + name)).json());
      return {
        kind: 'page', status: 200, html: JSON.stringify({ answers, isLater }), hydration: null, reports: [], chunks: [],
        head: { title: '', description: '', canonical: '/', image: { path: '', alt: '' }, article: null, feeds: [], jsonLd: [], crumbs: [] },
        tags: [], change: null, validUntil: null, isComplete: true,
      };
    };`,
  );
  let edition = 1;
  const find = (url: string) => answer(JSON.stringify(url + edition));
  const report = (_release: object, where: string, error: unknown) => expect([where, error]).toEqual([]);
  const renderer = new Renderer({
    workers: 1,
    readBundle: ({ file }) => readFile(file),
    report,
    reportNoAnswer: report,
    limits: { starting: 60_000, running: 60_000, waiting: 60_000 },
    reads: {
      access: createReadAccess('http://127.0.0.1:1', 'secret'),
      answers: { find, peek: find, begin: () => () => undefined },
    },
  });
  const show = async (url: string) => {
    const request = renderRequest({ url, apiOrigin: 'http://127.0.0.1:1', shell, remote: null });
    const { result } = await renderer.render(request, { network: 'a', left: new AbortController().signal });
    return result.kind === 'page' ? (JSON.parse(result.html) as unknown) : null;
  };
  try {
    expect(await show('/page?x=1')).toEqual({ answers: ['/api/a1', '/api/b1'], isLater: true });
    edition = 2;
    expect(await show('/page?x=2')).toEqual({ answers: ['/api/a2', '/api/b2'], isLater: false });
    expect(await show('/other')).toEqual({ answers: ['/api/a2', '/api/b2'], isLater: true });
  } finally {
    await renderer.close();
  }
});
