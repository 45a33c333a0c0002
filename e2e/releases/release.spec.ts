import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT, paths, type ContentList, type Release } from '@wkff/contracts';
import type { Page } from '@playwright/test';
import { bareEnvironment, wholeEnvironment } from '@wkff/settings';
import { fetchPage } from '../lib/document.ts';
import { openByMenu, tryAgain } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { hostPid } from '../lib/processes.ts';
import {
  activeVersion,
  build,
  fixture,
  liveVersion,
  makeLive,
  releaseBuild,
  remoteFolder,
  rollback,
  storedFile,
  untilServed,
} from '../lib/releases.ts';
import { HOME, LEAGUE, NEWS } from '../lib/sections.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { expect, test } from '../lib/keptSite.ts';
import { ROOT } from '../lib/site.ts';
import { markedBuild, rewordedBuild } from '../lib/trialRemote.ts';

const run = promisify(execFile);

test.describe('a release', () => {
  const found: { name: string; version: string }[] = [];
  test.beforeAll(async ({ site }) => {
    for (const { remote } of [HOME, LEAGUE, NEWS])
      found.push({ name: remote, version: (await activeVersion(site, remote)) ?? '' });
  });
  test.afterAll(async ({ site }) => {
    for (const { name, version } of found) await makeLive(site, name, version);
  });

  const mark = (page: Page) => page.getByTestId('mark');

  test('is live on the next page load; an open tab keeps its version and its chunks; likewise after a rollback', async ({
    site,
    page,
    context,
  }) => {
    const host = hostPid(site.pid);
    const first = await releaseBuild(site, await markedBuild(LEAGUE.remote, 'first build'));
    await untilServed(site, LEAGUE.path, LEAGUE.remote, first);
    await page.goto(site.origin + LEAGUE.path);
    await hydrated(page);
    await expect(mark(page)).toHaveText('first build');
    await markDocument(page);

    const second = await releaseBuild(site, await markedBuild(LEAGUE.remote, 'second build'));
    await untilServed(site, LEAGUE.path, LEAGUE.remote, second);
    expect((await fetchPage(site.origin + LEAGUE.path)).text).toContain('second build');
    expect(hostPid(site.pid), 'the host was not restarted').toBe(host);

    const other = await context.newPage();
    await other.goto(site.origin + LEAGUE.path);
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

  test('the chunks of a tab that was opened five releases ago are still found', async ({ site, page }) => {
    const first = await releaseBuild(site, await markedBuild(LEAGUE.remote, 'first build'));
    await untilServed(site, LEAGUE.path, LEAGUE.remote, first);
    await page.goto(site.origin + LEAGUE.path);
    await hydrated(page);
    const later = [
      ...(['second build', 'third build', 'fourth build', 'canary'] as const).map((mark) =>
        markedBuild(LEAGUE.remote, mark),
      ),
      build(fixture('older'), { reuse: true }),
    ];
    const versions = new Set([first]);
    for (const made of later) {
      const version = await releaseBuild(site, await made);
      await expect.poll(() => activeVersion(site, LEAGUE.remote)).toBe(version);
      versions.add(version);
    }
    expect(versions.size).toBe(6);
    await page.getByTestId('load').click();
    await expect(page.getByTestId('late')).toHaveText('late chunk of first build');
  });

  test('is shown by server and browser if it has the previous contract', async ({ site, page }) => {
    const older = await releaseBuild(site, await build(fixture('older'), { reuse: true }));
    await untilServed(site, LEAGUE.path, LEAGUE.remote, older);
    expect((await fetchPage(site.origin + LEAGUE.path)).heading).toBe('older league');
    await page.goto(site.origin + LEAGUE.path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('older league');
    await expect(tryAgain(page)).toHaveCount(0);
  });

  test('is refused by the site if its code needs a newer host, although nothing else checked it', async ({ site }) => {
    const before = await activeVersion(site, LEAGUE.remote);
    await expect(releaseBuild(site, await build(fixture('newer'), { reuse: true }))).rejects.toMatchObject({
      code: 'release_refused',
      data: { reason: expect.stringContaining(`it speaks contract ${CONTRACT + 1}`) as unknown },
    });
    expect(await activeVersion(site, LEAGUE.remote)).toBe(before);
  });

  test('keeps an open form of its own section, whose input can be saved', async ({ site, page }) => {
    await storeFirst(page, entriesOf(await askSession(site, 'editor')));
    await open(page, site, paths.newsWrite);
    const title = page.getByLabel('제목', { exact: true });
    await title.fill('배포 중에 쓴 공지');
    const text = page.locator('[data-field=description] [contenteditable=true]');
    await text.click();
    await page.keyboard.type('저장되어야 하는 문단');
    await markDocument(page);

    const version = await releaseBuild(site, await rewordedBuild(NEWS.remote));
    await untilServed(site, NEWS.path, NEWS.remote, version);
    await expect(title).toHaveValue('배포 중에 쓴 공지');
    await page.keyboard.type(' 하나');
    await page.getByRole('button', { name: '등록', exact: true }).click();
    await expect(page).toHaveURL(site.origin + NEWS.path);
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.getByRole('link', { name: '배포 중에 쓴 공지' }).first()).toBeVisible();
    const search = new URLSearchParams({ writeLocation: 'MediaNews', searchQuery: '배포 중에', searchFilter: 'all' });
    const { data } = (await (await fetch(`${site.origin}/api/content/list?${search}`)).json()) as { data: ContentList };
    expect(data.contents).toHaveLength(1);
  });

  test('comes from one command, with a committed tree or not, and states what it was built from', async ({ site }) => {
    // The remote with the fewest pages, each of which the command opens.
    const folder = remoteFolder(HOME.remote);
    const before = await activeVersion(site, HOME.remote);
    // What the install before the tests left in the cache spares npx the package registry.
    const { stdout } = await run('npx', ['--yes', 'pnpm@12.21.0', '--filter', HOME.remote, 'release'], {
      cwd: ROOT,
      // The tester's whole environment: it may hold the way to the package registry.
      env: { ...wholeEnvironment(), npm_config_prefer_offline: 'true', DATA_DIR: site.dataDir },
    });
    const version = liveVersion(stdout);
    await untilServed(site, HOME.path, HOME.remote, version);
    const record = JSON.parse(readFileSync(storedFile(site, HOME.remote, version, 'release.json'), 'utf8')) as Release;
    expect(version.endsWith(record.source_hash.slice(0, 8))).toBe(true);
    const paths = record.files.map(({ path }) => path);
    expect(paths, 'differences from what was live').toContainEqual(expect.stringMatching(/^browser\/.*\.dcb$/));
    const status = await run('git', ['status', '--porcelain'], { cwd: ROOT }).then(
      ({ stdout }) => stdout,
      () => null,
    );
    expect(record.dirty).toBe(status !== null && status.trim() !== '');

    // The same program by its name: a second npx would only look for pnpm again.
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: object };
    expect(scripts).toMatchObject({ release: 'wkff-remote release', rollback: 'wkff-remote rollback' });
    expect(await rollback(site, folder)).toBe(before);
    await untilServed(site, HOME.path, HOME.remote, before ?? '');
  });

  test('says in one sentence that no site is running', async ({ site }) => {
    const command = join(ROOT, 'tools/release/bin/wkff-remote.mjs');
    const failing = run(process.execPath, [command, 'rollback'], {
      cwd: remoteFolder(LEAGUE.remote),
      env: bareEnvironment({ DATA_DIR: join(site.dataDir, 'nothing') }),
    });
    await expect(failing).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No site was started with .*\n$/),
    });
  });
});
