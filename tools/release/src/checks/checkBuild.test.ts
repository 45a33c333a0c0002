import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_BUNDLE, writeTestBuild } from '../build.fake.ts';
import { checkBudget, checkBuild } from './checkBuild.ts';
import { addressesOf } from '@wkff/mf-contract';
import { readPages } from './readPages.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'wkff-build-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('a build, before it is uploaded,', () => {
  it('must expose ./remote and nothing else', () => {
    const exposing = (...paths: string[]) =>
      writeTestBuild(dir, {
        files: { 'browser/mf-manifest.json': JSON.stringify({ exposes: paths.map((one) => ({ path: one })) }) },
      });
    expect(() => checkBuild(dir, exposing('./remote'))).not.toThrow();
    expect(() => checkBuild(dir, exposing('./remote', './chart'))).toThrow(/exposes \.\/remote, \.\/chart/);
    expect(() => checkBuild(dir, exposing())).toThrow(/exposes nothing/);
  });

  it('must match the files in its record', () => {
    const release = writeTestBuild(dir);
    writeFileSync(path.join(dir, 'server/remote.cjs'), 'changed');
    expect(() => checkBuild(dir, release)).toThrow(/server\/remote\.cjs of mf-league differs from the build/);
    rmSync(path.join(dir, 'server/remote.cjs'));
    expect(() => checkBuild(dir, release)).toThrow(/differs from the build/);
  });

  it('must not have files that are too large for a site', () => {
    const release = writeTestBuild(dir);
    const files = release.files.map((file) => ({ ...file, size: 40 * 1024 * 1024 }));
    expect(() => checkBuild(dir, { ...release, files })).toThrow(/has 40\.0 MB; the limit for a file is 20\.0 MB/);
    const many = Array.from({ length: 8 }, () => release.files.map((file) => ({ ...file, size: 5 * 1024 * 1024 })));
    expect(() => checkBuild(dir, { ...release, files: many.flat() })).toThrow(
      /has 120\.0 MB; the limit for a release is 100\.0/,
    );
  });

  it('must keep a first view within the script budget, unless there is a reason', () => {
    // Random hexadecimal digits: Brotli halves them.
    const script = (bytes: number) => randomBytes(bytes).toString('hex');
    const release = writeTestBuild(dir, {
      files: {
        'browser/remoteEntry.js': script(20_000),
        'browser/page-visitors.1.js': script(9_000),
        'browser/page-form.1.js': script(20_000),
        'browser/lazy-editor.1.js': script(40_000),
      },
    });
    const page = (chunk: string, isListed: boolean) => ({ path: `/${chunk}`, chunk, isListed });
    const pages = [
      page('page-visitors', true),
      page('page-form', false),
      { path: '/all-in-the-entry', isListed: true },
    ];
    const { ownScript } = checkBudget(dir, release, pages, undefined);
    expect(ownScript / 1000).toBeCloseTo(29, -1);
    const larger = [...pages, page('page-form', true)];
    expect(() => checkBudget(dir, release, larger, undefined)).toThrow(
      /loads 4\d\.\d KB of mf-league's own script, but the limit is 30\.0 KB/,
    );
    expect(checkBudget(dir, release, larger, 'the new chart').ownScript).toBeGreaterThan(40_000);
  });
});

describe('the pages of a build', () => {
  const pagesOf = (bundle: string, mounts = ['/schedule*']) =>
    readPages(
      dir,
      writeTestBuild(dir, { mounts, files: { 'server/remote.cjs': bundle, 'browser/page-round.js': '' } }),
    );
  const withRoutes = (routes: string) => `const handle = { title: () => '', crumbs: () => [] };
    const { createElement } = require('react');
    const { Outlet } = require('@wkff/router');
    exports.remote = (host) => ({ contract: 1, routes: [${routes}] });`;

  it('are listed in the order of its routes, with an address for those without parameters', async () => {
    const pages = await pagesOf(
      withRoutes(`
        { id: 'mf-league:a', path: '/schedule', Component: () => createElement(Outlet), handle },
        { id: 'mf-league:b', path: '/schedule/:round', lazy: async () => ({}), handle: { ...handle, chunk: 'page-round' } },
        { id: 'mf-league:c', path: '/schedule-old', loader: () => null },
        { id: 'mf-league:d', path: '/schedule-more', handle, children: [
          { id: 'mf-league:e', path: 'write', Component: () => null, handle: { ...handle, listed: false } }] }`),
    );
    expect(pages).toEqual([
      { path: '/schedule', chunk: undefined, isListed: true },
      { path: '/schedule/:round', chunk: 'page-round', isListed: true },
      { path: '/schedule-more/write', chunk: undefined, isListed: false },
    ]);
    expect(addressesOf(pages)).toEqual(['/schedule', '/schedule-more/write']);
  });

  it.each([
    [
      'throws when it is loaded',
      `throw new Error('no theme');`,
      'fails when the server loads it:\n  no theme\n    at server/remote.cjs:1:',
    ],
    ['requires what the host does not share', `require('node:fs');`, 'requires "node:fs"'],
    ['exports no `remote`', 'exports.start = 1;', 'exports no function "remote"'],
    ['breaks the contract', 'exports.remote = () => ({ contract: 1, routes: [] });', 'at least one route'],
    [
      'has a page that no mount covers',
      SERVER_BUNDLE.replace("'/schedule'", "'/fixtures'"),
      'a route /fixtures with addresses that no mount of its remote.json covers',
    ],
  ])('are not read if it %s', async (_what, bundle, message) => {
    await expect(pagesOf(bundle)).rejects.toThrow(message);
  });
});
