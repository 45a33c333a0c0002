import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRelease } from '@wkff/testing';
import { checkCandidate } from './checkCandidate.ts';
import { QueueFull } from './FairQueue.ts';
import { MissingFile } from './MissingFile.ts';
import { Renderer } from './Renderer.ts';
import { writeBundle } from './renders.fake.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'candidate-'));
/** A host's bundle that says what the remote returns. */
const shell = writeBundle(
  dir,
  'shell',
  `exports.describeRemote = async (request, factory) => {
    const { contract, routes } = factory({});
    return { contract, pages: routes };
  };`,
);
const GOOD = 'exports.remote = () => ({ contract: 2, routes: ["/schedule"] });';
const manifest = (css: string[], ...exposes: string[]) =>
  JSON.stringify({
    exposes: exposes.map((one) => ({ path: one, assets: { css: { sync: css, async: ['lazy-x.css'] } } })),
  });

describe('a release that waits for its check', () => {
  const createRenderer = (starting = 60_000) =>
    new Renderer({
      readBundle: ({ file }) => readFile(file),
      workers: 1,
      limits: { starting, running: 1_500, waiting: 1_000 },
      report: () => undefined,
      reportNoAnswer: () => undefined,
    });
  const renderer = createRenderer();
  afterAll(async () => {
    await renderer.close();
    rmSync(dir, { recursive: true });
  });

  let count = 0;
  function check(
    bundle: string,
    manifestText = manifest(['styles.a.css'], './remote'),
    describer: Pick<Renderer, 'describe'> = renderer,
  ) {
    count += 1;
    const mounts = ['/schedule'];
    const release = buildRelease({
      contract: 2,
      mounts,
      browser: { ...buildRelease().browser, styles: ['styles.a.css'] },
    });
    const remote = { name: release.name, version: release.version, ...writeBundle(dir, `remote-${count}`, bundle) };
    return checkCandidate(release, {
      read: () => Promise.resolve(Buffer.from(manifestText)),
      describe: (request) => describer.describe(request),
      request: { apiOrigin: '', clockOffset: 0, shell, remote, mounts },
    });
  }

  it('passes as it was built, and says which pages it has', async () => {
    expect(await check(GOOD)).toEqual({ refused: null, pages: ['/schedule'] });
  });

  it.each<[string, string, RegExp]>([
    ['throws', 'throw new Error("no theme");', /cannot load it: no theme \(server\/remote-\d+\.cjs:1:7\)$/],
    ['exports nothing', 'exports.start = 1;', /exports no function "remote"/],
    ['ends its process', 'process.exit(0);', /process is not defined/],
    ['never returns', 'for (;;);', /it( s code)?.* took more than 1500 ms/],
    ['never returns from its export', 'exports.remote = () => { for (;;); };', /it took more than 1500 ms/],
    [
      'takes all memory',
      'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));',
      /memory|it ended|1500 ms/,
    ],
    ['speaks another contract', GOOD.replace('2', '1'), /its code speaks contract 1, and its record says 2/],
  ])('is refused if its code %s, and the host goes on', async (_what, bundle, reason) => {
    const { refused } = await check(bundle);
    expect(refused).toMatch(reason);
    expect((await check(GOOD)).refused).toBeNull();
  });

  it('is not refused by a host that has too much to do, starts no process in time, closes or finds no file', async () => {
    const busy = { describe: () => Promise.reject(new QueueFull('400 jobs wait already')) };
    await expect(check(GOOD, undefined, busy)).rejects.toThrow('400 jobs wait already');
    const slow = createRenderer(1);
    await expect(check(GOOD, undefined, slow)).rejects.toThrow('it did not start in time');
    await slow.close();
    const closing = createRenderer();
    await closing.close();
    await expect(check(GOOD, undefined, closing)).rejects.toThrow('the host is closing');
    const apart = { describe: () => Promise.reject(new MissingFile('server.cjs is missing')) };
    await expect(check(GOOD, undefined, apart)).rejects.toThrow('server.cjs is missing');
  });

  it.each<[string, string, string]>([
    [
      'exposes something else',
      manifest([], './remote', './chart'),
      'it exposes ./remote, ./chart; the host loads only ./remote',
    ],
    ['exposes nothing', '{}', 'it exposes nothing; the host loads only ./remote'],
    ['is no JSON', 'x', 'it exposes nothing; the host loads only ./remote'],
    [
      'needs another style sheet',
      manifest(['styles.b.css'], './remote'),
      'its record does not list the style sheet styles.b.css',
    ],
  ])('is refused if its manifest %s', async (_what, text, reason) => {
    expect((await check(GOOD, text)).refused).toBe(reason);
  });
});
