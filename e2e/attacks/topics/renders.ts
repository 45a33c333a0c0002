import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { report } from '../../../api/test/proof/report.ts';
import { activeVersion, build, fixture, makeLive, releaseBuild } from '../../lib/releases.ts';
import { ADDRESSES, attackers } from '../addresses.ts';
import { ask } from '../ask.ts';
import { findSlowdowns } from '../bar.ts';
import { failuresOfRemotes, hostMemory, hostMetric } from '../hostState.ts';
import type { Attacks } from '../useAttackedSite.ts';

/** Pages with many tags. Without a limit, each of the larger half takes 4 MB. */
const PAGES = 400;
const PAGES_LIMIT_MS = 4 * 60_000;
const GREEDY = 'mf-media';
const RELEASE_LIMIT_MS = 2 * 60_000;
/**
 * Most bytes by which the host's memory may grow. Its caches have 32 MiB, and reading 4 MB for each page leaves up to
 * 200 MB of garbage, however many pages there are.
 */
const GROWTH_BYTES = 250_000_000;
const PAGE_CACHE_BYTES = 24 * 2 ** 20;

/** Attacks on the capacity to render pages. */
export function renders({ site, attack }: Attacks): void {
  it('hundreds of different queries leave render capacity for others', async () => {
    const { quiet, attacked } = await attack('unique queries', 'uniqueQueries', ['/wk-league-matches?unknown=']);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('hundreds of different values of known queries, and of paths, leave render capacity for others', async () => {
    const paths = [
      '/wk-league-ranking?year=2025&round=',
      '/schedule?year=',
      '/team/team-matches?id=8&season=',
      '/media-photos?photo=',
      '/media-press-detail/',
      '/none-',
    ];
    const { quiet, attacked } = await attack('unique known queries and paths', 'uniqueQueries', paths);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  it('pipelined requests are not all rendered at once', async () => {
    const { quiet, attacked } = await attack('pipelining', 'pipelining', ['/schedule?year=', '/none-']);
    expect(findSlowdowns(quiet, attacked)).toEqual([]);
  });

  describe('a release that takes more than its share', () => {
    let healthy: string;
    /** Waits until the host serves a release of the section. */
    const untilServed = async (version: string) => {
      const page = () => ask(`${site().address}/media-none`, { from: ADDRESSES.visitor });
      while (!(await page()).text.includes(`/${GREEDY}/${version}/`)) await delay(100);
    };
    beforeAll(async () => {
      healthy = (await activeVersion(site(), GREEDY)) ?? '';
      await untilServed(await releaseBuild(site(), await build(fixture('greedy'), { reuse: true })));
    }, RELEASE_LIMIT_MS);
    afterAll(async () => {
      await makeLive(site(), GREEDY, healthy);
      await untilServed(healthy);
    }, RELEASE_LIMIT_MS);

    it('by loaders that wait leaves places for pages of other sections', async () => {
      const { quiet, attacked, tally } = await attack('a slow release', 'visits', ['/media-slow/'], {
        from: attackers(16),
      });
      expect(findSlowdowns(quiet, attacked)).toEqual([]);
      expect(tally.answers['200']).toBeGreaterThan(0);
    });

    it(
      'by tags of its pages does not fill the memory of the host',
      async () => {
        const before = { memory: hostMemory(site()), failures: failuresOfRemotes(site()).length };
        const paths = ['/media-huge/', '/media-many/'];
        const { quiet, attacked, tally } = await attack('many tags', 'visits', paths, { from: attackers(2) });
        // More than in ten seconds on a slow machine.
        for (let number = tally.sent; number < PAGES; number += 1)
          await ask(`${site().address}${paths[number % 2]}more-${number}`, { from: ADDRESSES.attacker });
        const grown = hostMemory(site()) - before.memory;
        const cached = await hostMetric(site(), 'wkff_page_cache_bytes');
        report(
          `${Math.max(PAGES, tally.sent)} pages with many tags: host +${(grown / 1e6).toFixed(0)} MB, page cache ${(cached / 1e6).toFixed(1)} MB`,
        );
        expect(cached).toBeLessThan(PAGE_CACHE_BYTES);
        expect(grown).toBeLessThan(GROWTH_BYTES);
        expect(failuresOfRemotes(site()).slice(before.failures).join()).toContain('tags is not a list of at most 200');
        expect(findSlowdowns(quiet, attacked)).toEqual([]);
      },
      PAGES_LIMIT_MS,
    );
  });
}
