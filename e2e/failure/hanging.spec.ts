import { fetchPage } from '../lib/document.ts';
import { arriveFrom, expectFrameWorks, tryAgain } from '../lib/frame.ts';
import { hydrated, isSameDocument } from '../lib/pageState.ts';
import { activeVersion, build, fixture, makeLive, releaseBuild, untilServed } from '../lib/releases.ts';
import { GREETING, LEAGUE, NEWS } from '../lib/sections.ts';
import { expect, test } from '../lib/releaseSite.ts';

const WAITS = '/wk-league-ranking';
/** Limit in ms: two seconds for the render, the rest for a new thread and the frame. */
const ANSWER_LIMIT_MS = 6_000;
/** An answer that waited for a hanging render takes longer than this. */
const RENDER_LIMIT_MS = 2_000;

async function timed<T>(work: Promise<T>): Promise<{ value: T; ms: number }> {
  const started = performance.now();
  const value = await work;
  return { value, ms: performance.now() - started };
}

test.describe('a server render of a remote never returns', () => {
  let healthy: string;
  test.beforeAll(async ({ site }) => {
    healthy = (await activeVersion(site, LEAGUE.remote)) ?? '';
    const hanging = await releaseBuild(site, await build(fixture('hanging'), { reuse: true }));
    await untilServed(site, '/league-nothing', LEAGUE.remote, hanging);
  });
  test.afterAll(({ site }) => makeLive(site, LEAGUE.remote, healthy));

  test('first load: the frame comes in time and uncached, the browser renders the page; others are served meanwhile', async ({
    site,
    page,
  }) => {
    const pages = [
      [LEAGUE.path, 'spinning league'],
      [WAITS, 'waiting league'],
    ] as const;
    for (const [path] of pages) {
      const hanging = timed(fetchPage(site.origin + path));
      const other = await timed(fetchPage(site.origin + GREETING.path));
      expect(other.value.status).toBe(200);
      expect(other.value.heading).not.toBe('');
      expect(other.ms).toBeLessThan(ANSWER_LIMIT_MS);
      const { value, ms } = await hanging;
      expect(value.status).toBe(200);
      expect(value.headers.get('cache-control')).toBe('no-store');
      expect(value.text).toContain('이메일무단수집거부');
      expect(ms).toBeLessThan(ANSWER_LIMIT_MS);
    }
    // After two hanging renders the host no longer renders the release and leaves it to the browser.
    const third = await timed(fetchPage(`${site.origin}${LEAGUE.path}?year=2023`));
    expect(third.value.status).toBe(200);
    expect(third.ms).toBeLessThan(RENDER_LIMIT_MS);

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
