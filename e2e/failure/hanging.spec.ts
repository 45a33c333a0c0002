import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPage } from '../lib/document.ts';
import { arriveFrom, expectFrameWorks, tryAgain } from '../lib/frame.ts';
import { hydrated, isSameDocument } from '../lib/pageState.ts';
import { activeVersion, build, fixture, makeLive, releaseBuild, untilServed } from '../lib/releases.ts';
import { GREETING, LEAGUE, NEWS } from '../lib/sections.ts';
import { expect, test } from '../lib/keptSite.ts';
import type { Site } from '../lib/site.ts';

const WAITS = '/wk-league-ranking';

test.describe('a server render of a remote never returns', () => {
  let healthy: string;
  let hanging: string;
  test.beforeAll(async ({ site }) => {
    healthy = (await activeVersion(site, LEAGUE.remote)) ?? '';
    hanging = await releaseBuild(site, await build(fixture('hanging'), { reuse: true }));
    await untilServed(site, '/league-nothing', LEAGUE.remote, hanging);
  });
  test.afterAll(({ site }) => makeLive(site, LEAGUE.remote, healthy));

  /** How many renders of the release the host has ended. */
  const ended = (site: Site) =>
    readFileSync(join(site.dataDir, 'logs/host.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(hanging) && line.includes('it took more than')).length;

  test('first load: the frame comes uncached, the browser renders the page; others are served meanwhile', async ({
    site,
    page,
    messages,
  }) => {
    messages.expect(/status of 503/);
    const pages = [
      [LEAGUE.path, 'spinning league'],
      [WAITS, 'waiting league'],
    ] as const;
    const before = ended(site);
    for (const [path] of pages) {
      const answer = fetchPage(site.origin + path);
      const other = await fetchPage(site.origin + GREETING.path);
      expect([other.status, other.heading === '']).toEqual([200, false]);
      const { status, headers, text } = await answer;
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('이메일무단수집거부');
    }
    // After two hanging renders the host no longer renders the release and leaves it to the browser.
    await expect.poll(() => ended(site)).toBe(before + 2);
    expect((await fetchPage(`${site.origin}${LEAGUE.path}?year=2023`)).status).toBe(503);
    expect(ended(site)).toBe(before + 2);

    for (const [path, heading] of pages) {
      await page.goto(site.origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await hydrated(page);
      await expectFrameWorks(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });

  test('from another section: the browser renders the page as usual', async ({ site, page }) => {
    await arriveFrom(page, site.origin, NEWS, LEAGUE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('spinning league');
    await expect(tryAgain(page)).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
    await expectFrameWorks(page);

    await makeLive(site, LEAGUE.remote, healthy);
    await untilServed(site, '/league-nothing', LEAGUE.remote, healthy);
    const { status, headers, text } = await fetchPage(site.origin + LEAGUE.path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).not.toBe('no-store');
    expect(text, 'after a rollback the server renders its pages again').toContain('2025.09.01');
  });
});
