import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPage } from '../lib/document.ts';
import { freePorts } from '../lib/freePorts.ts';
import { descendants, isAlive } from '../lib/processes.ts';
import { activeVersion, findSection, releaseBuild, servedVersion, untilServed } from '../lib/releases.ts';
import { HOME, LEAGUE, SECTIONS } from '../lib/sections.ts';
import { runStart, seededDataDir, startSite, type Site } from '../lib/site.ts';
import { expect, shared, test } from '../lib/test.ts';
import { markedBuild } from '../lib/trialRemote.ts';

/** The processes of a site, its first one first, then at least API, web host and database. */
function processesOf({ pid }: Site): number[] {
  const pids = [pid, ...descendants(pid).map((process) => process.pid)];
  expect(pids.length).toBeGreaterThanOrEqual(4);
  return pids;
}
const alive = (pids: readonly number[]) => pids.filter(isAlive);

/** Kills processes, of which some end with others. */
function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

test.describe('a site', () => {
  test('runs beside another from one clone with its own ports, data and releases, and ends quietly at Ctrl-C', async ({
    page,
  }) => {
    const one = await startSite({ ownGroup: true, throughNpm: true });
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

      const processes = processesOf(one);
      process.kill(-one.pid, 'SIGINT');
      await one.ended;
      expect(alive(processes)).toEqual([]);
      expect(one.logs()).not.toContain('started again');
      expect(one.logs().trim().split('\n').at(-1)).toBe(`ready ${one.origin}`);
    } finally {
      await one.stop();
    }
  });

  test('leaves no process when killed or stopped, and the next start has everything that was committed', async () => {
    const dataDir = await seededDataDir();
    let site = await startSite({ dataDir, throughNpm: true });
    try {
      // Other sources than those of this clone, which the next starts find differing.
      const version = await releaseBuild(site, await markedBuild(LEAGUE.remote, 'first build'));
      const canary = await releaseBuild(site, await markedBuild(LEAGUE.remote, 'canary'), {
        as: 'canary',
        percent: 10,
      });

      // npm passes nothing on when it ends.
      const left = processesOf(site);
      process.kill(site.pid, 'SIGKILL');
      await expect.poll(() => alive(left), { timeout: 20_000 }).toEqual([]);
      expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);

      let everything = left;
      const startAgain = async (what: string) => {
        site = await startSite({ dataDir });
        await expect.poll(() => alive(everything), what).toEqual([]);
        const section = await findSection(site, LEAGUE.remote);
        expect(section, what).toMatchObject({ active: version, canary: { version: canary } });
        for (const { path } of SECTIONS) expect((await fetchPage(site.origin + path)).status, what).toBe(200);
        expect(site.logs(), what).not.toMatch(/^released|building/m);
        expect(site.logs().match(/sources of .* differ .*/g), what).toEqual([
          expect.stringContaining(`sources of ${LEAGUE.remote} differ from what is live: not released`),
        ]);
        everything = processesOf(site);
      };
      await startAgain('after npm was killed');
      process.kill(site.pid, 'SIGKILL');
      await site.ended;
      await startAgain('after its first process was killed');
      killAll(everything);
      await site.ended;
      await startAgain('after all of it was killed at once');
      expect(await site.stop({ keepData: true })).toBe(0);
      expect(alive(everything)).toEqual([]);
      await expect(fetch(site.origin)).rejects.toThrow();
      await startAgain('after it was stopped');
    } finally {
      await site.stop();
    }
  });

  test('refuses a folder that another site uses', async () => {
    const [port, apiPort] = await freePorts(2);
    const own = { PORT: `${port}`, API_PORT: `${apiPort}`, DATA_DIR: shared.dataDir };
    const otherDatabase = { DATABASE_URL: 'postgresql://wkff:secret@127.0.0.1:1/wkff' };
    for (const changed of [{}, { PORT: new URL(shared.origin).port }, otherDatabase]) {
      const { code, output } = await runStart({ ...own, ...changed });
      expect(code).toBe(1);
      expect(output.trim()).toMatch(/^DATA_DIR .* is in use by another start \(process \d+\); .*$/);
    }
    expect((await fetchPage(`${shared.origin}/?${port}`)).status).toBe(200);
  });
});
