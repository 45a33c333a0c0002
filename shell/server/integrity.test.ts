import { createClock } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-contract';
import { buildRelease } from '@wkff/testing';
import type { PageData } from '../src/page/pageData.ts';
import { readConfig } from './config.ts';
import { HostTexts } from './HostTexts.ts';
import { PageService } from './PageService.ts';
import { renderedPage } from './renders.fake.ts';
import { buildReleaseSet } from './releaseSet.fake.ts';
import type { ReleaseSet } from './releaseSets.ts';

const hash = (digit: string) => digit.repeat(64);
const value = (digit: string) => `sha256-${Buffer.from(hash(digit), 'hex').toString('base64')}`;
const file = (path: string, digit: string) => ({ path, size: 1, sha256: hash(digit) });

const shell: ShellBuild = {
  version: '1',
  source_hash: 'x',
  starter: 'start.js',
  server: 's.cjs',
  scripts: ['main.js'],
  styles: ['frame.css'],
  pages: ['page-login.1.js', 'page-login.1.css'],
  files: [
    ...[file('browser/start.js', '1'), file('browser/main.js', '2'), file('browser/frame.css', '3')],
    ...[file('browser/page-login.1.js', '4'), file('browser/page-login.1.css', '5')],
  ],
};
const browser = {
  manifest: 'm.json',
  globalName: 'g',
  scripts: ['entry.js', 'exposed.js'],
  styles: ['styles.css', 'page-other.css', 'page-table.css'],
};
const league = (version: string) =>
  buildRelease({
    name: 'mf-league',
    version,
    mounts: ['/league*'],
    browser,
    files: [
      ...[file('browser/entry.js', '6'), file('browser/exposed.js', '7'), file('browser/styles.css', '8')],
      ...[file('browser/page-table.1.js', '9'), file('browser/page-table.1.js.br', 'a')],
      ...[
        file('browser/page-table.css', 'c'),
        file('browser/page-table.css.br', 'd'),
        file('browser/page-other.css', 'e'),
      ],
    ],
  });
const home = buildRelease({
  name: 'mf-home',
  version: '2',
  mounts: ['/'],
  browser,
  files: [file('browser/entry.js', 'b')],
});

/** Returns the page at an address whose code is in the named chunk. */
async function show(url: string, chunk: string, releases: ReleaseSet['releases']) {
  const releaseSet = buildReleaseSet({ releases });
  const result = renderedPage(url, { chunks: [chunk] });
  const service = new PageService({
    shell,
    registry: { releaseSet },
    texts: new HostTexts(createClock(0)),
    config: readConfig({
      DATA_DIR: '/tmp/d',
      STORE_DIR: '/tmp/s',
      SHELL_DIR: '/tmp/b',
      HOST_SECRET: 'a secret of the tests',
    }),
    renderer: { waiting: 0, render: () => Promise.resolve({ result, isFallback: false }) },
  });
  const answer = await service.page(url, {
    network: 'a',
    networks: [],
    left: new AbortController().signal,
    bucket: null,
    preview: null,
  });
  if (answer.kind !== 'page') throw new Error('no page');
  const html = String(answer.text.body);
  const json = /id="wkff-page">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return { html, data: JSON.parse(json) as PageData };
}

describe('a page', () => {
  it('has hashes of its scripts, of the entry of each remote, and of its style sheets and starter', async () => {
    const { html, data } = await show('/league', 'page-table', [home, league('1')]);
    const base = '/remotes/mf-league/1/';
    expect(data.integrity).toEqual({
      '/assets/main.js': value('2'),
      [`${base}entry.js`]: value('6'),
      [`${base}exposed.js`]: value('7'),
      [`${base}page-table.1.js`]: value('9'),
      '/remotes/mf-home/2/entry.js': value('b'),
    });
    // The page's own sheet may override what is in the one that all pages share.
    expect(html.match(/<link rel="stylesheet" href="\/remotes.*>/g)).toEqual([
      `<link rel="stylesheet" href="${base}styles.css" integrity="${value('8')}">`,
      `<link rel="stylesheet" href="${base}page-table.css" integrity="${value('c')}">`,
    ]);
    expect(html).toContain(`<script src="/assets/start.js" integrity="${value('1')}" async>`);
  });

  it('has hashes of the host’s files if it is a page of the host', async () => {
    const { html, data } = await show('/login', 'page-login', []);
    expect(data.integrity).toEqual({ '/assets/main.js': value('2'), '/assets/page-login.1.js': value('4') });
    expect(html).toContain(`href="/assets/page-login.1.css" integrity="${value('5')}">`);
  });

  it('has no hashes of a development build, whose files change without a new name', async () => {
    const { html, data } = await show('/league', 'page-table', [league('00000000T000000Z-00000000')]);
    expect(data.integrity).toEqual({ '/assets/main.js': value('2') });
    expect(html).toMatch(/styles\.css">/);
  });
});
