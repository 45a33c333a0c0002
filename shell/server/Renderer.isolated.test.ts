import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { findConfinement, findNode } from './confinement.ts';
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
  counting: bundle('counting', 'let pages = 0; exports.remote = () => (pages += 1)'),
  ticking: bundle('ticking', 'let ticks = 0; setInterval(() => (ticks += 1)); exports.remote = () => ticks'),
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

/** Notes the processes that start, until `end`. */
function watchStarts(onStart: (child: ChildProcess) => void = () => undefined) {
  const started: ChildProcess[] = [];
  const note = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    started.push(child);
    onStart(child);
  };
  subscribe('child_process', note);
  return { started, end: () => unsubscribe('child_process', note) };
}

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
    const { end, started } = watchStarts((child) => {
      if (started[0] === child) child.once('spawn', () => child.kill('SIGKILL'));
    });
    try {
      const { result } = await renderer.render({ ...request('good'), remote: null }, visitor);
      expect(result).toMatchObject({ kind: 'page', html: 'frame' });
    } finally {
      end();
    }
    expect(started[0]?.signalCode).toBe('SIGKILL');
  });

  it('stops a process after its page, so that timers of its code do not run, and continues it for the next one', async () => {
    const confinement = await findConfinement();
    const { end, started } = watchStarts();
    const before = await htmlOf('ticking');
    end();
    const pid = findNode(confinement, started[0]!);
    const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) (\S).*/s, '$1');
    // Elsewhere a stopped process would outlive the host.
    if (confinement.endsWithHost) while (state() !== 'T') await delay(20);
    const after = await htmlOf('ticking');
    expect([before.isFallback, after.isFallback]).toEqual([false, false]);
    expect(Number(after.html)).toBeGreaterThan(Number(before.html));
  });

  it('survives a render that uses all memory', async () => {
    expect(await htmlOf('leaking')).toEqual({ html: 'frame', isFallback: true });
    expect(reports[0]).toContain('ended');
    expect(await htmlOf('good')).toEqual({ html: 'the page', isFallback: false });
  });

  it('leaves a release to the browser if its process uses more memory with each page; others keep theirs', async () => {
    let fallbacks = 0;
    let pages = 0;
    for (; fallbacks < 2 && pages < 100; pages += 1) {
      fallbacks = (await htmlOf('growing')).isFallback ? fallbacks + 1 : 0;
      expect(await htmlOf('counting')).toEqual({ html: String(pages + 1), isFallback: false });
      await delay(50);
    }
    expect(fallbacks).toBe(2);
    // The process is ended between two pages or, on a busy machine, during one.
    expect(reports.join()).toMatch(/mf-growing: server (process ended|render)/);
  });
});
