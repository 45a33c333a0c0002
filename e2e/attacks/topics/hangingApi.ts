import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { report } from '../../../api/test/proof/report.ts';
import { median } from '@wkff/measure';
import { ADDRESSES } from '../addresses.ts';
import { ask } from '../ask.ts';
import { failuresOfRemotes, hostMetric, renderPids } from '../hostState.ts';
import { SETTLE_MS, type Attacks } from '../useAttackedSite.ts';

/** Maximum time in ms until a request that needs a hanging API is refused: as long as a visitor would wait. */
const SOON_MS = 12_000;
/** Times below this (ms) count as equal. */
const FLOOR_MS = 25;
/** Addresses without the end of their query, pages that no other attack asks for. */
const PAGES = [
  '/wk-league-matches?year=2024&month=',
  '/media-press?searchQuery=',
  '/team/team-matches?id=8&season=202',
];
/** Requests that bypass every cache: reads, a feed, a sitemap, a calendar, a table, pages. */
const UNCACHED = [
  '/api/matches/7/meetings',
  '/api/content/media-photos?page=2',
  '/feeds/photos.xml',
  '/news-sitemap.xml',
  '/calendar/5.ics',
  '/export/matches-2025.csv',
  ...PAGES.map((page) => `${page}4`),
];

/** The API does not answer. */
export function hangingApi({ site, visitor }: Attacks): void {
  it('while the API hangs, cached pages are served, all else is refused soon, and no release fails; afterwards everything works again', async () => {
    const from = ADDRESSES.visitor;
    const timesOfCached = async () => {
      const times: number[] = [];
      for (let count = 0; count < 40; count += 1)
        times.push((await ask(`${site().address}/wk-league-intro`, { from })).ms);
      return times;
    };
    const refuse = async (path: string) => {
      const { status, headers, ms } = await ask(site().address + path, { from, limitMs: 60_000 });
      return { ms, answer: { path, status, isSoon: ms < SOON_MS, saysWhen: headers['retry-after'] !== undefined } };
    };
    const openEach = async (id: number) => {
      const statuses: [string, number][] = [];
      for (const page of PAGES) statuses.push([page, (await ask(`${site().address}${page}${id}`, { from })).status]);
      expect(statuses).toEqual(PAGES.map((page) => [page, 200]));
    };
    // Starts the render processes of these sections.
    await openEach(3);
    const state = async () => ({
      failures: failuresOfRemotes(site()).length,
      errors: await hostMetric(site(), 'wkff_remote_errors_total'),
    });
    const [processes, before] = [renderPids(site()), await state()];
    await timesOfCached();
    const quiet = median(await timesOfCached());
    process.kill(site().apiPid, 'SIGSTOP');
    let refused: Awaited<ReturnType<typeof refuse>>[];
    let attacked: number;
    try {
      const answers = Promise.all(UNCACHED.map(refuse));
      attacked = median(await timesOfCached());
      refused = await answers;
      attacked = Math.max(attacked, median(await timesOfCached()));
    } finally {
      process.kill(site().apiPid, 'SIGCONT');
    }
    const slowest = Math.max(...refused.map(({ ms }) => ms));
    report(
      `hanging API: cached page ${quiet.toFixed(0)} → ${attacked.toFixed(0)} ms, ${refused.length} others refused in ${slowest.toFixed(0)} ms`,
    );
    await delay(SETTLE_MS);
    const { failures } = await visitor().measure(4);
    expect(refused.map(({ answer }) => answer)).toEqual(
      UNCACHED.map((path) => ({ path, status: 503, isSoon: true, saysWhen: true })),
    );
    expect(await state()).toEqual(before);
    // The same processes render again. One of another section may have been idle for long, and ended.
    await openEach(4);
    expect(processes).toEqual(expect.arrayContaining(renderPids(site())));
    expect(attacked).toBeLessThanOrEqual(2 * Math.max(FLOOR_MS, quiet));
    expect(failures).toEqual([]);
  });
}
