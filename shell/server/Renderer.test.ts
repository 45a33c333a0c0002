import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Renderer, type RendererOptions } from './Renderer.ts';
import { renderRequest } from '../src/ssr/renderRequest.fake.ts';
import { writeBundle } from './renders.fake.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'renderer-'));

const bundle = (name: string, source: string) => writeBundle(dir, name, source);

/** A host's bundle that renders by calling the remote, or renders an empty frame. */
const shell = bundle(
  'shell',
  `exports.renderPage = async (request, factory) => ({
    kind: 'page', status: 200, html: factory ? String(await factory()) : 'frame', hydration: null, reports: [], chunks: [],
    head: { title: '', description: '', canonical: '/', image: { path: '', alt: '' }, article: null, feeds: [], jsonLd: [], crumbs: [] },
    tags: [], change: null, validUntil: null, isComplete: true,
  })`,
);
const remotes = {
  good: bundle('good', 'exports.remote = () => "the page"'),
  throwing: bundle('throwing', 'exports.remote = () => { throw new Error("broken component") }'),
  empty: bundle('empty', 'exports.page = () => "the page"'),
  spinning: bundle('spinning', 'exports.remote = () => { for (;;); }'),
  leaking: bundle(
    'leaking',
    'exports.remote = () => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }',
  ),
  growing: bundle(
    'growing',
    'const all = []; exports.remote = () => { all.push(new Uint8Array(40e6).fill(1)); return "the page"; }',
  ),
};

const request = (name: keyof typeof remotes) =>
  renderRequest({
    url: '/media-press?searchQuery=words&page=2',
    shell,
    remote: { name: `mf-${name}`, version: '1', ...remotes[name] },
  });

describe('rendering in processes', () => {
  const reports: string[] = [];
  /** Longer than any page takes, also on a busy machine. */
  const PATIENT = { starting: 60_000, running: 60_000, waiting: 60_000 };
  const limits = { ...PATIENT };
  const options: Omit<RendererOptions, 'workers'> = {
    readBundle: ({ file }) => readFile(file),
    limits,
    report: ({ name }, where) => reports.push(`${name}: ${where}`),
    reportNoAnswer: ({ name }, where) => reports.push(`API, ${name}: ${where}`),
  };
  const visitor = { network: 'a', left: new AbortController().signal };
  let renderer: Renderer;
  beforeEach(() => {
    reports.length = 0;
    Object.assign(limits, PATIENT);
    renderer = new Renderer({ workers: 1, ...options });
  });
  afterEach(() => renderer.close());

  async function htmlOf(name: keyof typeof remotes) {
    const { result, isFallback } = await renderer.render(request(name), visitor);
    return { html: result.kind === 'page' ? result.html : '', isFallback };
  }

  it('returns the remote’s page', async () => {
    expect(await htmlOf('good')).toEqual({ html: 'the page', isFallback: false });
    expect(reports).toEqual([]);
  });

  it('returns the frame and reports the error if a component throws', async () => {
    expect(await htmlOf('throwing')).toEqual({ html: 'frame', isFallback: true });
    expect(reports).toEqual(['mf-throwing: server render: /media-press?searchQuery=…&page=2']);
  });

  it('returns the frame, as for any failure, if the bundle does not export what a remote exports', async () => {
    expect(await htmlOf('empty')).toEqual({ html: 'frame', isFallback: true });
    expect(reports).toEqual(['mf-empty: server render: /media-press?searchQuery=…&page=2']);
  });

  it('ends a render that never returns, and after two of them leaves that release, and no other, to the browser', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(0);
    limits.running = 500;
    expect(await htmlOf('spinning')).toEqual({ html: 'frame', isFallback: true });
    expect(await htmlOf('spinning')).toEqual({ html: 'frame', isFallback: true });
    expect(reports).toHaveLength(2);
    expect(await htmlOf('spinning')).toEqual({ html: 'frame', isFallback: true });
    expect(reports).toHaveLength(2);
    limits.running = PATIENT.running;
    expect(await htmlOf('good')).toEqual({ html: 'the page', isFallback: false });
  });

  it('renders a frame again if somebody ends the process of the host’s own pages', async () => {
    // Finds out how processes are started here.
    await htmlOf('good');
    const ended: ChildProcess[] = [];
    const end = (message: unknown) => {
      const { process: child } = message as { process: ChildProcess };
      if (ended.length === 0) ended.push(child);
      if (ended[0] === child) child.once('spawn', () => child.kill('SIGKILL'));
    };
    subscribe('child_process', end);
    try {
      const { result } = await renderer.render({ ...request('good'), remote: null }, visitor);
      expect(result).toMatchObject({ kind: 'page', html: 'frame' });
    } finally {
      unsubscribe('child_process', end);
    }
    expect(ended[0]?.signalCode).toBe('SIGKILL');
  });

  it('survives a render that uses all memory', async () => {
    expect(await htmlOf('leaking')).toEqual({ html: 'frame', isFallback: true });
    expect(reports[0]).toContain('ended');
    expect(await htmlOf('good')).toEqual({ html: 'the page', isFallback: false });
  });

  it('leaves a release to the browser if its process uses more memory with each page', async () => {
    let fallbacks = 0;
    for (let pages = 0; fallbacks < 2 && pages < 100; pages += 1) {
      fallbacks = (await htmlOf('growing')).isFallback ? fallbacks + 1 : 0;
      await delay(50);
    }
    expect(fallbacks).toBe(2);
    // The process is ended between two pages or, on a busy machine, during one.
    expect(reports.join()).toMatch(/mf-growing: server (process ended|render)/);
    expect(await htmlOf('good')).toEqual({ html: 'the page', isFallback: false });
  });
});
