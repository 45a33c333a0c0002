import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readApp } from '@wkff/build/app';
import { hashSources } from '@wkff/build/sources';
import { writeTestBuild } from '../build.fake.ts';
import { FakeSite } from './Site.fake.ts';
import { readCommand } from './readCommand.ts';
import { openSite } from './openSite.ts';
import { runRelease } from './runRelease.ts';

const VERSION = '20250918T030000Z-1a2b3c4d';
const FAILURE = { message: 'x is not a function', frames: [{ file: 'server/server.cjs', line: 7, column: 9 }] };

describe('a release', () => {
  let root: string;
  let site: FakeSite;
  let said: string[];
  let builds: number;
  /** Source maps of the build, by path. */
  let maps: Record<string, string>;
  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'wkff-release-'));
    for (const folder of ['packages', 'tools/build', 'mf-league'])
      mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, 'pnpm-lock.yaml'), '');
    const remote = { name: 'mf-league', contract: 1, title: 'WK리그', mounts: ['/schedule'] };
    writeFileSync(path.join(root, 'mf-league/remote.json'), JSON.stringify(remote));
    site = new FakeSite();
    await site.listen();
    said = [];
    builds = 0;
    maps = {};
  });
  afterEach(async () => {
    await site.close();
    rmSync(root, { recursive: true, force: true });
  });

  function release(line = '', token = site.token) {
    const dir = path.join(root, 'mf-league');
    const { remote } = readApp(dir);
    const command = readCommand(`release --no-browser ${line}`.trim().split(' '));
    if (!remote || command.kind !== 'release') throw new Error('no release');
    return runRelease({
      root,
      app: { dir, name: remote.name, remote },
      site: openSite({ site: site.origin, token }, remote.name, [0, 0]),
      command,
      settings: { CHROME_PATH: null },
      say: (text) => said.push(text),
      build: async () => {
        builds += 1;
        const built = path.join(dir, 'dist', VERSION);
        const record = writeTestBuild(built, { source_hash: hashSources(root, dir), shared: { react: '^19.3.1' } });
        writeFileSync(path.join(built, 'release.json'), JSON.stringify(record));
        for (const [file, text] of Object.entries(maps)) {
          mkdirSync(path.dirname(path.join(built, file)), { recursive: true });
          writeFileSync(path.join(built, file), text);
        }
        return { dir: built, record };
      },
    });
  }
  const asked = (start: string) => site.asked.filter((line) => line.startsWith(start));

  it('is uploaded and recorded, then its pages are checked, and only then it goes live', async () => {
    const { section } = await release();
    expect(section?.active).toBe(VERSION);
    expect(site.uploaded.sort()).toEqual(['browser/mf-manifest.json', 'browser/remoteEntry.js', 'server/remote.cjs']);
    const order = ['POST /api/releases', 'POST /api/releases/mf-league/preview', 'GET /schedule'];
    expect(site.asked.filter((line) => [...order, 'POST /api/releases/mf-league/promote'].includes(line))).toEqual([
      ...order,
      'POST /api/releases/mf-league/promote',
    ]);
    expect(said.at(-1)).toBe(`mf-league ${VERSION} checked with 1 pages, on the server`);
  });

  it('brings its source maps, and is released without them to a site that does not take them', async () => {
    maps = { 'maps/browser/remoteEntry.js.map': '{}' };
    await release('--ready');
    expect([...site.maps]).toEqual([['browser/remoteEntry.js', '{}']]);
    rmSync(path.join(root, 'mf-league/dist'), { recursive: true });
    site.releases = [];
    site.refusals.set(`PUT /api/releases/mf-league/${VERSION}/maps/`, { status: 404, code: 'not_found' });
    expect((await release()).section?.active).toBe(VERSION);
    expect(said.join()).toContain('the site takes no source maps (not_found)');
  });

  it('can go live for some of the visitors, or only be uploaded', async () => {
    expect((await release('--canary 10')).section?.canary).toEqual({ version: VERSION, percent: 10 });
    rmSync(path.join(root, 'mf-league/dist'), { recursive: true });
    site.releases = [];
    const before = site.section;
    expect((await release('--ready')).section).toEqual(before);
    expect(asked('POST /api/releases/mf-league/promote')).toEqual([]);
  });

  it('goes live if the remote never had a release', async () => {
    site.section = null;
    expect((await release()).section?.active).toBe(VERSION);
  });

  it.each([
    ['fails on the server', { preview: 'frame' }, /\/schedule of mf-league fails on the server/],
    [
      'says why it fails',
      { preview: 'frame', failure: encodeURIComponent(JSON.stringify(FAILURE)) },
      /\/schedule of mf-league fails on the server with this release:\n {2}x is not a function\n {4}at server\/server.cjs:7:9\nIt did not go live/,
    ],
    ['ends in an error', { status: 500 }, /\/schedule of mf-league answers 500/],
    ['is answered by another remote', { preview: 'none' }, /was not answered by mf-league/],
  ])('is not live if a page of it %s', async (_what, shown, message) => {
    site.shown['/schedule'] = shown;
    await expect(release()).rejects.toThrow(message);
    expect(site.section?.active).not.toBe(VERSION);
    expect(asked('POST /api/releases/mf-league/refuse')).toHaveLength(1);
    // The sources have to change. The next release is another build.
    site.releases = [];
    site.shown = {};
    await release();
    expect(builds).toBe(2);
  });

  it('reports the first failure of a page that fails each time, as the host then pauses the release', async () => {
    const messages = ['it took more than 2000 ms', 'it took more than 2000 ms', 'not rendered for a moment'];
    site.shown = {
      get '/schedule'() {
        const failure = { message: messages.shift(), frames: [] };
        return { preview: 'frame', failure: encodeURIComponent(JSON.stringify(failure)) };
      },
    };
    await expect(release()).rejects.toThrow(/with this release:\n {2}it took more than 2000 ms\nIt did not go live/);
    expect(messages).toEqual([]);
  });

  it('does not go live if someone else moves the section, and reports who did', async () => {
    const { section } = site;
    site.shown = {
      get '/schedule'() {
        if (section === site.section) site.moveBy('kim', '20240606T000000Z-00000000');
        return {};
      },
    };
    const failing = release();
    await expect(failing).rejects.toThrow(
      /2025-01-02 10:30 kim rolled back to 20240606T000000Z-00000000 \(wrong scores\)\. 20250918T030000Z-1a2b3c4d is uploaded/,
    );
    await expect(failing).rejects.toMatchObject({ code: 'section_moved' });
    expect(site.section?.active).toBe('20240606T000000Z-00000000');
  });

  it('retries if it loses its connection, and the next run continues with the same build', async () => {
    site.refusals.set('PUT /api/releases/mf-league/', 'break');
    await expect(release()).rejects.toThrow(/was lost .* Run the same command again: it continues where it stopped/);
    expect(asked('PUT').length).toBeGreaterThanOrEqual(3);
    expect(site.section?.active).not.toBe(VERSION);
    site.refusals.clear();
    expect((await release()).section?.active).toBe(VERSION);
    expect(builds).toBe(1);
    expect(said).toContain(`mf-league ${VERSION} was built for a release that was interrupted: continuing with it`);
  });

  it('is not uploaded again if it was recorded before the connection was lost', async () => {
    site.refusals.set('POST /api/releases/mf-league/preview', 'break');
    await expect(release()).rejects.toMatchObject({ code: 'connection_lost' });
    site.refusals.clear();
    await release();
    expect([builds, site.releases.length, site.section?.active]).toEqual([1, 1, VERSION]);
  });

  it('is done with the next run if the answer to its move was lost, and that run makes no move', async () => {
    const promote = 'POST /api/releases/mf-league/promote';
    site.refusals.set(promote, 'break');
    await expect(release()).rejects.toMatchObject({ code: 'connection_lost' });
    site.refusals.clear();
    // The site made the move before the connection was lost.
    site.moveBy('this team', VERSION);
    expect((await release()).section?.active).toBe(VERSION);
    expect([builds, asked(promote).length]).toEqual([1, 1]);
    expect(said.at(-1)).toBe(`mf-league ${VERSION} is live already: the release was interrupted after that`);
    await release();
    expect(builds).toBe(2);
  });

  it('is not refused if it loses its connection during the checks, and the next run continues with it', async () => {
    site.refusals.set('GET /schedule', 'break');
    await expect(release()).rejects.toMatchObject({
      code: 'connection_lost',
      message: expect.stringMatching(/while pages were checked .* Run the same command again/),
    });
    expect(asked('POST /api/releases/mf-league/refuse')).toEqual([]);
    site.refusals.clear();
    await release();
    expect([builds, site.releases.length, site.section?.active]).toEqual([1, 1, VERSION]);
  });

  it('is no canary if it is the first one of its section, and says so before the build', async () => {
    site.section = null;
    await expect(release('--canary 10')).rejects.toThrow(/^No release of mf-league is live yet.*without --canary/);
    expect(builds).toBe(0);
    expect((await release()).section?.active).toBe(VERSION);
  });

  it('goes live on a host without previews, and reports that no page was checked', async () => {
    for (const path of ['/_host', '/_preview']) site.refusals.set(`GET ${path}`, { status: 404, code: 'not_found' });
    expect((await release()).section?.active).toBe(VERSION);
    expect(said.at(-1)).toMatch(/too old for previews, so no page was checked/);
  });

  it('does not start with a revoked token', async () => {
    await expect(release('', 'wkffr_mf-league_old')).rejects.toThrow(/rejects this release token: it was revoked/);
    expect(builds).toBe(0);
  });

  it('does not start if the host is too old for it', async () => {
    const remote = { name: 'mf-league', contract: 3, title: 'WK리그', mounts: ['/schedule'] };
    writeFileSync(path.join(root, 'mf-league/remote.json'), JSON.stringify(remote));
    await expect(release()).rejects.toThrow(/have the site updated first/);
    expect(builds).toBe(0);
  });

  it.each([
    [403, 'forbidden', 'PUT', /This release token is not for mf-league.*token add mf-league/],
    [
      403,
      'mount_not_granted',
      'POST /api/releases',
      /^mf-league may not use its mount \/schedule yet\. An admin grants it with: npm run accounts -- grant mf-league '\/schedule'\. Then run/,
    ],
    [507, 'storage_full', 'PUT', /The disk of http:\S+ is full: nothing was released/],
    [500, 'internal', 'PUT', /only its log has\. The live release has not changed\. Inform its operators/],
    [429, 'too_many_requests', 'PUT', /Run the command again in 60 seconds/],
    [
      422,
      'unprocessable',
      'POST /api/releases',
      /record of this release is refused.*까닭.*If the clock of this machine/,
    ],
    [422, 'contract_not_supported', 'POST /api/releases', /does not accept this contract \(까닭\)\./],
  ])('reports what to do if the site refuses it (%s %s)', async (status, code, start, message) => {
    site.refusals.set(start, { status, code, message: '까닭.', data: { mount: '/schedule' } });
    const failing = release();
    await expect(failing).rejects.toThrow(message);
    await expect(failing).rejects.toMatchObject({ code });
    expect(site.section?.active).not.toBe(VERSION);
  });

  it('reports that no site answers', async () => {
    const { origin } = site;
    await site.close();
    const { releases } = openSite({ site: origin, token: '' }, 'mf-league', [0]);
    await expect(releases.section('mf-league')).rejects.toThrow(
      /^No site answers at http:\S+ \(ECONNREFUSED\)\. Start it/,
    );
    site = new FakeSite();
    await site.listen();
  });
});
