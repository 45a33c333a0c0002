import { fetchPage } from '../lib/document.ts';
import { descendants, isAlive } from '../lib/processes.ts';
import { activeVersion, makeLive, releaseBuild, untilServed } from '../lib/releases.ts';
import { LEAGUE, NEWS, SECTIONS } from '../lib/sections.ts';
import { seededDataDir, startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';
import { markedBuild } from '../lib/trialRemote.ts';

/** How each part of a site appears among its processes. */
const PARTS = {
  api: /api\/src\/main\.ts/,
  host: /shell\/server\/main\.ts/,
  postgres: /bin\/postgres .*-D/,
};

function pidOf(site: Site, part: keyof typeof PARTS): number {
  const found = descendants(site.pid).find(({ command }) => PARTS[part].test(command));
  if (!found) throw new Error(`no ${part} among the processes of the site`);
  return found.pid;
}

const status = (address: string) =>
  fetch(address).then(
    (response) => response.status,
    () => 0,
  );

async function untilWhole(site: Site): Promise<void> {
  for (const address of [`${site.apiOrigin}/readyz`, `${site.origin}/readyz`]) {
    await expect.poll(() => status(address), { intervals: [100] }).toBe(200);
  }
}

/** A build of the league that a new site does not have. */
const leagueBuild = () => markedBuild(LEAGUE.remote, 'first build');

test.describe('a part of a running site is killed', () => {
  let found: string;
  let version: string;
  test.beforeAll(async ({ site }) => {
    found = (await activeVersion(site, LEAGUE.remote)) ?? '';
    version = await releaseBuild(site, await leagueBuild());
    await untilServed(site, LEAGUE.path, LEAGUE.remote, version);
  });
  test.afterAll(({ site }) => makeLive(site, LEAGUE.remote, found));

  for (const part of ['api', 'host', 'postgres'] as const) {
    test(`${part}: it is restarted and the site continues with everything that was committed`, async ({ site }) => {
      const before = pidOf(site, part);
      process.kill(before, 'SIGKILL');
      await expect.poll(() => isAlive(before)).toBe(false);
      await untilWhole(site);
      expect(pidOf(site, part)).not.toBe(before);
      expect(await activeVersion(site, LEAGUE.remote)).toBe(version);
      expect(await status(`${site.origin}/api/ranking/current`)).toBe(200);
      for (const { path } of SECTIONS) expect((await fetchPage(site.origin + path)).status).toBe(200);
    });
  }

  test('pages that were read before are served while the API is down', async ({ site }) => {
    await fetchPage(site.origin + NEWS.path);
    process.kill(pidOf(site, 'api'), 'SIGKILL');
    expect((await fetchPage(site.origin + NEWS.path)).status).toBe(200);
    await untilWhole(site);
  });
});

test('a site is killed: nothing stays behind, and the next start has everything that was committed', async () => {
  const processes = (site: Site) => [site.pid, ...descendants(site.pid).map(({ pid }) => pid)];
  const dataDir = await seededDataDir();
  let site = await startSite({ dataDir });
  try {
    const version = await releaseBuild(site, await leagueBuild());
    for (const [what, choose] of [
      ['its first process', (all: number[]) => all.slice(0, 1)],
      ['all of it at once', (all: number[]) => all],
    ] as const) {
      const everything = processes(site);
      for (const pid of choose(everything)) process.kill(pid, 'SIGKILL');
      await site.ended;

      site = await startSite({ dataDir });
      await expect.poll(() => everything.filter(isAlive), what).toEqual([]);
      expect(await activeVersion(site, LEAGUE.remote), what).toBe(version);
      for (const { path } of SECTIONS) expect((await fetchPage(site.origin + path)).status, what).toBe(200);
      expect(site.logs(), what).not.toMatch(/^released/m);
    }
  } finally {
    await site.stop();
  }
});
