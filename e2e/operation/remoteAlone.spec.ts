import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@wkff/contracts';
import { bareEnvironment } from '@wkff/settings';
import { freePorts } from '../lib/freePorts.ts';
import { descendants, isAlive } from '../lib/processes.ts';
import { remoteFolder } from '../lib/releases.ts';
import { LEAGUE } from '../lib/sections.ts';
import { PASSWORD } from '../lib/session.ts';
import { freshDataDir, ROOT } from '../lib/site.ts';
import { expect, shared, test } from '../lib/test.ts';

const COMMAND = join(ROOT, 'tools/release/bin/wkff-remote.mjs');

/** Runs `wkff-remote dev` in a remote's folder with the data of the site that was started with `dataDir`. */
async function runAlone(folder: string, dataDir: string) {
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, [COMMAND, 'dev', '--port', `${port}`], {
    cwd: folder,
    env: bareEnvironment({ DATA_DIR: dataDir }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, origin: `http://localhost:${port}`, output: () => output, ended };
}

/** A copy of a remote to edit, with the packages of the original. */
function copyRemote(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'alone-'));
  const original = remoteFolder(name);
  for (const part of ['package.json', 'remote.json', 'src'])
    cpSync(join(original, part), join(folder, part), { recursive: true });
  symlinkSync(join(original, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test.describe('a remote that runs alone', () => {
  test('shows the site’s data in a frame that names it, applies each change, and ends completely', async ({
    page,
    messages,
  }) => {
    messages.expect(/React DevTools/);
    const folder = copyRemote(LEAGUE.remote);
    const alone = await runAlone(folder, shared.dataDir);
    try {
      // It builds first, so it has the whole test's time.
      await expect.poll(alone.output, { timeout: 0 }).toMatch(/^ready http/m);
      expect(alone.output().trim().split('\n').at(-1)).toBe(`ready ${alone.origin}`);

      await page.goto(`${alone.origin}${LEAGUE.path}?year=2025&month=9`);
      await expect(page.getByRole('banner').getByRole('heading')).toContainText(LEAGUE.remote);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(LEAGUE.link);
      await expect(page.getByRole('article').getByText('화천 KSPO').first()).toBeVisible();
      await expect(page.locator('.club-hwacheon-kspo').first()).toHaveCSS('--club', '#f2b705');

      // The document's content is lost when it is reloaded.
      await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
      const file = join(folder, 'src/features/matches/routeTexts.ts');
      for (const text of ['고친 제목', '다시 고친 제목']) {
        writeFileSync(file, readFileSync(file, 'utf8').replace(/heading: '.*'/, `heading: '${text}'`));
        await expect(heading).toHaveText(text);
      }
      await expect(page.locator('html[data-marked]')).toBeAttached();
      await expect(page.getByRole('article').getByText('화천 KSPO').first()).toBeVisible();

      // A page for members leads to a login that is stored for the frame's address, and back.
      await page.goto(`${alone.origin}${paths.matchDesk}`);
      await page.getByLabel('user name').fill('scorer');
      await page.getByLabel('password').fill(PASSWORD);
      await page.getByRole('button', { name: 'log in' }).click();
      await expect(page).toHaveURL(alone.origin + paths.matchDesk);
      await expect(page.getByRole('button', { name: 'log out' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();

      await page.goto('about:blank');
      const processes = [alone.child.pid ?? 0, ...descendants(alone.child.pid ?? 0).map(({ pid }) => pid)];
      alone.child.kill('SIGINT');
      expect(await alone.ended).toBe(0);
      expect(processes.filter(isAlive)).toEqual([]);
    } finally {
      alone.child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    }
  });

  test('says in one sentence that the site has to be started first', async () => {
    const dataDir = freshDataDir();
    const alone = await runAlone(remoteFolder(LEAGUE.remote), dataDir);
    expect(await alone.ended).toBe(1);
    expect(alone.output()).toMatch(/^No site runs with DATA_DIR=\S+: run "npm start" first, .*\.\n$/);
    rmSync(dataDir, { recursive: true });
  });
});
