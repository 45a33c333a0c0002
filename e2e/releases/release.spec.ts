import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@wkff/contracts';
import type { Page } from '@playwright/test';
import { fetchPage } from '../lib/document.ts';
import { openByMenu } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { hostPid } from '../lib/processes.ts';
import {
  activeVersion,
  liveVersion,
  release,
  releaseBuild,
  remoteFolder,
  rollback,
  servedVersion,
  storedFile,
  untilServed,
} from '../lib/releases.ts';
import { GREETING, LEAGUE, NEWS } from '../lib/sections.ts';
import { ROOT, startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';
import { copyRemote, markedBuild } from '../lib/trialRemote.ts';

const run = promisify(execFile);

test.describe('a release', () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite();
  });
  test.afterAll(() => site.stop());

  const address = () => site.origin + LEAGUE.path;
  const mark = (page: Page) => page.getByTestId('mark');

  test('is on the next page load; an open tab keeps its own and finds its chunks; a rollback likewise', async ({
    page,
    context,
  }) => {
    const host = hostPid(site.pid);
    const first = await releaseBuild(site, await markedBuild(LEAGUE.remote, 'first build'));
    await untilServed(site, LEAGUE.path, LEAGUE.remote, first);
    await page.goto(address());
    await hydrated(page);
    await expect(mark(page)).toHaveText('first build');
    await markDocument(page);

    const second = await releaseBuild(site, await markedBuild(LEAGUE.remote, 'second build'));
    await untilServed(site, LEAGUE.path, LEAGUE.remote, second);
    expect((await fetchPage(address())).text).toContain('second build');
    expect(hostPid(site.pid), 'the host was not restarted').toBe(host);

    const other = await context.newPage();
    await other.goto(address());
    await hydrated(other);
    await expect(mark(other)).toHaveText('second build');
    await other.getByTestId('load').click();
    await expect(other.getByTestId('late')).toHaveText('late chunk of second build');

    await openByMenu(page, NEWS);
    await openByMenu(page, LEAGUE);
    await expect(mark(page)).toHaveText('first build');
    await page.getByTestId('load').click();
    await expect(page.getByTestId('late')).toHaveText('late chunk of first build');
    expect(await isSameDocument(page)).toBe(true);

    expect(await rollback(site, remoteFolder(LEAGUE.remote))).toBe(first);
    await untilServed(site, LEAGUE.path, LEAGUE.remote, first);
    await markDocument(other);
    await openByMenu(other, NEWS);
    await openByMenu(other, LEAGUE);
    await expect(mark(other)).toHaveText('second build');
    expect(await isSameDocument(other)).toBe(true);
    await page.reload();
    await expect(mark(page)).toHaveText('first build');
  });

  test('comes from one command, tree uncommitted or not, and says what it was made from', async () => {
    // Twice npx looks for pnpm; what the install before the tests left in the cache spares it the package registry.
    test.setTimeout(240_000);
    const before = await activeVersion(site, LEAGUE.remote);
    const pnpm = (...args: string[]) =>
      run('npx', ['--yes', 'pnpm@12.21.0', '--filter', 'mf-league', ...args], {
        cwd: ROOT,
        // The tester's whole environment: it may hold the way to the package registry.
        env: { ...process.env, npm_config_prefer_offline: 'true', DATA_DIR: site.dataDir },
      }).then(({ stdout }) => liveVersion(stdout));

    const version = await pnpm('release');
    await untilServed(site, LEAGUE.path, LEAGUE.remote, version);
    const record = JSON.parse(
      readFileSync(storedFile(site, LEAGUE.remote, version, 'release.json'), 'utf8'),
    ) as Release;
    expect(version.endsWith(record.source_hash.slice(0, 8))).toBe(true);
    const status = await run('git', ['status', '--porcelain'], { cwd: ROOT }).then(
      ({ stdout }) => stdout,
      () => null,
    );
    expect(record.dirty).toBe(status !== null && status.trim() !== '');

    expect(await pnpm('rollback')).toBe(before);
    await untilServed(site, LEAGUE.path, LEAGUE.remote, before ?? '');
  });

  test('of one remote changes a text of its page, and leaves the others where they are', async () => {
    const others = [NEWS, LEAGUE];
    const versions = () => Promise.all(others.map(({ path, remote }) => servedVersion(site, path, remote)));
    const before = await versions();
    const federation = copyRemote(GREETING.remote);
    try {
      const content = join(federation.folder, 'src/features/greeting/content.ts');
      const lead = /lead: '(.*)'/.exec(readFileSync(content, 'utf8'))?.[1] ?? '';
      expect((await fetchPage(site.origin + GREETING.path)).text).toContain(lead);
      writeFileSync(content, readFileSync(content, 'utf8').replace(lead, '새로 고친 인사말입니다.'));
      federation.edit('greeting build');
      const version = await release(site, federation.folder);
      await untilServed(site, GREETING.path, GREETING.remote, version);
      const { text } = await fetchPage(site.origin + GREETING.path);
      expect(text).toContain('새로 고친 인사말입니다.');
      expect(text).not.toContain(lead);
      expect(await versions()).toEqual(before);
    } finally {
      federation.remove();
    }
  });

  test('without a running site says so in one sentence', async () => {
    const command = join(ROOT, 'packages/mf-config/bin/wkff-remote.mjs');
    const failing = run(process.execPath, [command, 'rollback'], {
      cwd: remoteFolder(LEAGUE.remote),
      env: { PATH: process.env.PATH, DATA_DIR: join(site.dataDir, 'nothing') },
    });
    await expect(failing).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No site was started with .*\n$/),
    });
  });
});
