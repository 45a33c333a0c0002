import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPage } from '../lib/document.ts';
import { freePorts } from '../lib/freePorts.ts';
import { descendants, isAlive } from '../lib/processes.ts';
import { activeVersion, findSection, releaseBuild, servedVersion, untilServed } from '../lib/releases.ts';
import { HOME, LEAGUE, SECTIONS } from '../lib/sections.ts';
import { runStart, seededDataDir, startSite } from '../lib/site.ts';
import { expect, shared, test } from '../lib/test.ts';
import { markedBuild } from '../lib/trialRemote.ts';

test.describe('a site', () => {
  test('runs beside another from one clone, each with its own ports, data and releases', async ({ page }) => {
    const one = await startSite();
    const two = shared;
    try {
      expect(one.dataDir).not.toBe(two.dataDir);
      for (const site of [one, two]) {
        for (const { path } of SECTIONS) expect((await fetchPage(site.origin + path)).status).toBe(200);
        await page.goto(site.origin + HOME.path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      }
      // An open page would report its view to a site that has ended.
      await page.close();
      const before = await activeVersion(two, LEAGUE.remote);
      const version = await releaseBuild(one, await markedBuild(LEAGUE.remote, 'first build'));
      await untilServed(one, LEAGUE.path, LEAGUE.remote, version);
      expect(await servedVersion(two, LEAGUE.path, LEAGUE.remote)).toBe(before);
    } finally {
      await one.stop();
    }
  });

  test('ends every process when it is stopped or npm is killed, and starts again with the same data and releases', async () => {
    const dataDir = await seededDataDir();
    const first = await startSite({ dataDir });
    // Other sources than those of this clone, which the next start finds differing.
    const version = await releaseBuild(first, await markedBuild(LEAGUE.remote, 'first build'));
    const canary = await releaseBuild(first, await markedBuild(LEAGUE.remote, 'canary'), { as: 'canary', percent: 10 });
    const processes = descendants(first.pid).map(({ pid }) => pid);
    expect(processes.length).toBeGreaterThanOrEqual(3);
    expect(await first.stop({ keepData: true })).toBe(0);
    expect(processes.filter(isAlive)).toEqual([]);
    await expect(fetch(first.origin)).rejects.toThrow();

    const second = await startSite({ dataDir, throughNpm: true });
    try {
      expect(await findSection(second, LEAGUE.remote)).toMatchObject({ active: version, canary: { version: canary } });
      expect((await fetchPage(second.origin + LEAGUE.path)).status).toBe(200);
      expect(second.logs()).not.toMatch(/^released|building/m);
      expect(second.logs().match(/sources of .* differ .*/g)).toEqual([
        expect.stringContaining(`sources of ${LEAGUE.remote} differ from what is live: not released`),
      ]);
      // npm passes nothing on when it ends.
      const left = descendants(second.pid).map(({ pid }) => pid);
      process.kill(second.pid, 'SIGKILL');
      await expect.poll(() => left.filter(isAlive), { timeout: 20_000 }).toEqual([]);
      expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    } finally {
      await second.stop();
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  test('ends completely and quietly at Ctrl-C, which reaches all its processes at once', async () => {
    const site = await startSite({ ownGroup: true, throughNpm: true });
    const processes = descendants(site.pid).map(({ pid }) => pid);
    process.kill(-site.pid, 'SIGINT');
    await site.ended;
    expect(processes.filter(isAlive)).toEqual([]);
    expect(site.logs()).not.toContain('started again');
    expect(site.logs().trim().split('\n').at(-1)).toBe(`ready ${site.origin}`);
    await site.stop();
  });

  test('refuses a folder that another site uses', async () => {
    const [port, apiPort] = await freePorts(2);
    const { code, output } = await runStart({ PORT: `${port}`, API_PORT: `${apiPort}`, DATA_DIR: shared.dataDir });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect((await fetchPage(`${shared.origin}/?${port}`)).status).toBe(200);
  });
});
