import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Release, ReleaseFile } from '@wkff/contracts';
import { fetchPage } from '../lib/document.ts';
import { arriveFrom, expectFrameWorks, tryAgain } from '../lib/frame.ts';
import { hydrated, isSameDocument } from '../lib/pageState.ts';
import { descendants } from '../lib/processes.ts';
import { activeVersion, storedFile } from '../lib/releases.ts';
import { LEAGUE, NEWS } from '../lib/sections.ts';
import { expect, test } from '../lib/keptSite.ts';
import type { Site } from '../lib/site.ts';

/** The folder of the league's release in the store. */
async function liveFolder(site: Site): Promise<string> {
  return dirname(storedFile(site, LEAGUE.remote, (await activeVersion(site, LEAGUE.remote)) ?? '', 'release.json'));
}

/** The browser's message some seconds after a page was loaded that could not use a script. On a busy machine it comes. */
const UNUSED = /was preloaded using link preload but not used/;

const MISSING = [
  // The missing file, the start of its name, and the browser's message.
  ['the entry script of a remote', 'remoteEntry.', [/status of 404.*remoteEntry/, /remoteEntry.*MIME type/]],
  [
    'the script that a remote’s entry loads',
    '__federation_expose_',
    [/status of 404.*__federation_expose/, /__federation_expose.*MIME type/],
  ],
] as const;

for (const [what, prefix, consoleMessages] of MISSING)
  test(`${what} is removed from the store of a running site: the page or its slot says so, the frame works, and trying again succeeds`, async ({
    site,
    page,
    context,
    messages,
  }) => {
    messages.expect(
      ...consoleMessages,
      UNUSED,
      /^console.error: \[mf-league\] /,
      /^console.\w+: \[ Federation Runtime \]/,
    );
    const folder = join(await liveFolder(site), 'browser');
    // And their compressed versions.
    const files = readdirSync(folder).filter((name) => name.startsWith(prefix) && !name.endsWith('.away'));
    for (const name of files) renameSync(join(folder, name), join(folder, `${name}.away`));
    await restartHost(site);

    const { heading } = await fetchPage(site.origin + LEAGUE.path);
    await test.step('on a first load the server’s page stays readable', async () => {
      await page.goto(site.origin + LEAGUE.path);
      await expect(tryAgain(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('main')).toContainText('2025.09.01');
      await tryAgain(page).click();
      await expect(page.getByText('아직 불러오지 못했습니다')).toBeVisible();
      await expectFrameWorks(page);
      await expect(tryAgain(page)).toBeVisible();
      await expect(page.locator('main')).toContainText('2025.09.01');
    });

    const other = await context.newPage();
    await test.step('from another section the slot shows the error', async () => {
      await arriveFrom(other, site.origin, NEWS, LEAGUE);
      await expect(other.getByRole('alert')).toContainText('WK리그 화면을 불러오지 못했습니다');
      expect(await isSameDocument(other)).toBe(true);
      await expectFrameWorks(other);
      await expect(other.getByRole('alert')).toBeVisible();
      await tryAgain(other).click();
      await expect(tryAgain(other)).toBeEnabled();
      await expect(other.getByRole('alert')).toBeVisible();
    });

    for (const name of files) renameSync(join(folder, `${name}.away`), join(folder, name));
    await test.step('when the file is back, trying again succeeds without a reload', async () => {
      await tryAgain(other).click();
      await expect(other.locator('main')).toContainText('2025.09.01');
      await expect(other.getByRole('alert')).toHaveCount(0);
      expect(await isSameDocument(other)).toBe(true);
    });
    await test.step('and on the page of the server, too', async () => {
      await tryAgain(page).click();
      await expect(tryAgain(page)).toHaveCount(0);
      await hydrated(page);
      await page.getByRole('link', { name: /이전 달/ }).click();
      await expect(page.locator('main')).toContainText('2025.08.');
    });
  });

test.describe('files of a release are changed in the store of a running site', () => {
  /** What each script reports when it runs. */
  const RAN = 'tampered: ran';
  let folder: string;
  let files: ReleaseFile[];
  const originals = new Map<string, Buffer>();

  test.beforeAll(async ({ site }) => {
    folder = await liveFolder(site);
    files = (JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release).files;
    // The host has them in memory.
    expect((await fetchPage(site.origin + LEAGUE.path)).status).toBe(200);
    expect(await wronglySent(site)).toEqual([]);
    for (const { path } of files) {
      const file = join(folder, path);
      const bytes = readFileSync(file);
      originals.set(file, bytes);
      const changed = Buffer.from(bytes);
      // A script of the same size that would run.
      if (/\.c?js$/.test(path)) changed.fill(' ').write(`console.error(${JSON.stringify(RAN)});`);
      else changed[0] = (changed[0] ?? 0) ^ 1;
      writeFileSync(file, changed);
    }
  });

  /** Files of the release that the site sends, compressed or not, with other content than was released. */
  async function wronglySent(site: Site): Promise<string[]> {
    const wrong: string[] = [];
    for (const encoding of ['identity', 'gzip', 'br'])
      for (const { path, sha256 } of files.filter((file) => /^browser\/.*\.(js|css|svg|png)$/.test(file.path))) {
        const address = `${site.origin}/remotes/${LEAGUE.remote}/${basename(folder)}/${path.replace('browser/', '')}`;
        const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (answer.ok && createHash('sha256').update(bytes).digest('hex') !== sha256)
          wrong.push(`${path} as ${encoding}`);
      }
    return wrong;
  }

  test('sends files that the host has already read, but no changed file', async ({ site, page }) => {
    await page.goto(site.origin + LEAGUE.path);
    await hydrated(page);
    await expect(page.locator('main')).toContainText('2025.09.01');
    expect(await wronglySent(site)).toEqual([]);
  });

  test('a host that starts afterwards sends none of them, reports it, and works again once the files are restored', async ({
    site,
    page,
    messages,
  }) => {
    messages.expect(
      UNUSED,
      /status of \d+.*\/remotes\/mf-league\//,
      /status of 503/,
      /\/remotes\/mf-league\/.*MIME type/,
      /^console.error: \[mf-league\] /,
      /^console.\w+: \[ Federation Runtime \]/,
    );
    await restartHost(site);
    expect(await wronglySent(site)).toEqual([]);
    const { status, headers, text } = await fetchPage(`${site.origin}${LEAGUE.path}?year=2024`);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('이메일무단수집거부');
    await page.goto(site.origin + LEAGUE.path);
    await expect(tryAgain(page)).toBeVisible();
    await expectFrameWorks(page);
    await arriveFrom(page, site.origin, NEWS, LEAGUE);
    await expect(page.getByRole('alert')).toContainText('WK리그 화면을 불러오지 못했습니다');
    expect(messages.all().filter((message) => message.includes(RAN))).toEqual([]);
    const log = readFileSync(join(site.dataDir, 'logs/host.log'), 'utf8');
    expect(log).toContain('is not what was released');
    expect(log).not.toContain(RAN);

    for (const [file, bytes] of originals) writeFileSync(file, bytes);
    await tryAgain(page).click();
    await expect(page.locator('main')).toContainText('2025.09.01');
    await page.reload();
    await expect(page.locator('main')).toContainText('2025.09.01');
  });
});

/** Kills the host and waits for the one that replaces it, which has no file in memory. */
async function restartHost(site: Site): Promise<void> {
  const host = descendants(site.pid).find(({ command }) => command.includes('shell/server/main.ts'));
  if (!host) throw new Error('the site has no host');
  process.kill(host.pid, 'SIGKILL');
  const isReady = () =>
    fetch(`${site.origin}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(isReady, { intervals: [100] }).toBe(true);
}
