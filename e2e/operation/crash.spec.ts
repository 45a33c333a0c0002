import { fetchPage } from '../lib/document.ts';
import { descendants, isAlive } from '../lib/processes.ts';
import { activeVersion, makeLive, releaseBuild, untilServed } from '../lib/releases.ts';
import { LEAGUE, NEWS, SECTIONS } from '../lib/sections.ts';
import type { Site } from '../lib/site.ts';
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

test.describe('a part of a running site is killed', () => {
  let found: string;
  let version: string;
  test.beforeAll(async ({ site }) => {
    found = (await activeVersion(site, LEAGUE.remote)) ?? '';
    version = await releaseBuild(site, await markedBuild(LEAGUE.remote, 'first build'));
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
