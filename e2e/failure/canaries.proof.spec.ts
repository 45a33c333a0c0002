import { setTimeout as delay } from 'node:timers/promises';
import { BUCKET_COOKIE } from '@wkff/contracts';
import { report } from '../../api/test/proof/report.ts';
import { fetchBytes, watchPages } from '@wkff/measure';
import type { Kind } from '../fixtures/failing/src/kind.ts';
import { hostPid, memoryOf } from '../lib/processes.ts';
import { activeVersion, findSection, releaseBuild, releasesOf } from '../lib/releases.ts';
import { LEAGUE, SECTIONS } from '../lib/sections.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';
import { failingBuild } from '../lib/trialRemote.ts';

const PERCENT = 10;
const PAGES_PER_SECOND = 20;
const LIMIT_MS = 60_000;
/** Visits that wait for an answer: a render that hangs takes 2 s. */
const MOST_WAITING = 100;
/** Additional memory allowed to the web host and its render processes, compared with before the canary. */
const MEMORY_BAR = 700_000_000;

/** The kind of failure, and whether browsers detect and report it. */
const KINDS: Record<Kind, { isSeenInBrowsers: boolean }> = {
  load: { isSeenInBrowsers: true },
  server: { isSeenInBrowsers: false },
  browser: { isSeenInBrowsers: true },
  spin: { isSeenInBrowsers: false },
  leak: { isSeenInBrowsers: false },
};

test.describe('a canary that fails is withdrawn automatically', () => {
  let site: Site;
  let healthy: string | undefined;
  test.beforeAll(async () => {
    // Every visit is a new page from its own address.
    site = await startSite({ env: { LIMITS: '0', TRUSTED_PROXIES: '127.0.0.0/8,::1' } });
    healthy = await activeVersion(site, LEAGUE.remote);
  });
  test.afterAll(() => site.stop());

  for (const kind of Object.keys(KINDS) as Kind[])
    test(`${kind}: within a minute, while other sections are served as before`, async () => {
      test.setTimeout(4 * LIMIT_MS);
      const build = await failingBuild(kind);
      const others = watchPages(
        site.origin,
        SECTIONS.filter((section) => section !== LEAGUE).map(({ path }) => path),
      );
      const before = memoryOf(hostPid(site.pid) ?? 0);
      const canary = await releaseBuild(site, build, { as: 'canary', percent: PERCENT });
      const began = performance.now();
      const visitors = visitLeague(site, canary, KINDS[kind].isSeenInBrowsers);
      let most = before;
      try {
        const isRunning = async () => {
          most = Math.max(most, memoryOf(hostPid(site.pid) ?? 0));
          return (await findSection(site, LEAGUE.remote)).canary !== null;
        };
        await expect.poll(isRunning, { timeout: LIMIT_MS, intervals: [500] }).toBe(false);
      } finally {
        const seconds = (performance.now() - began) / 1000;
        await Promise.all([visitors.end(), others.end()]);
        const { views, ofCanary, frames } = visitors.seen;
        report(
          `${kind}: ${seconds.toFixed(0)} s, ${views} pages, ${ofCanary} of the canary, ${frames} without their slot, ` +
            `${Math.round((most - before) / 1e6)} MB more`,
        );
      }
      const [move] = await releasesOf(site).moves(LEAGUE.remote);
      expect(move).toMatchObject({ kind: 'withdraw', from: canary, to: healthy });
      expect(move?.reason).not.toBe('');
      expect(visitors.seen.failures).toEqual([]);
      expect(visitors.seen.ofCanary).toBeGreaterThan(0);
      expect(others.failures).toEqual([]);
      expect(most - before).toBeLessThan(MEMORY_BAR);
    });
});

/** Returns the cookies that a page sets, as a browser sends them. The one with the id of the view is among them. */
function cookiesOf(set: string[] = []): string {
  return set.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

interface Seen {
  views: number;
  ofCanary: number;
  /** Pages that were sent without the remote's content. */
  frames: number;
  /** Answers that were not a page. */
  failures: string[];
}

/** Visitors of all buckets who open the league's page at a steady rate, each with a browser's report of it. */
function visitLeague(site: Site, canary: string, isSeenInBrowsers: boolean): { seen: Seen; end(): Promise<void> } {
  const seen: Seen = { views: 0, ofCanary: 0, frames: 0, failures: [] };
  const waiting = new Set<Promise<void>>();
  let isOver = false;
  const visit = async (number: number) => {
    const from = { 'x-forwarded-for': `10.${Math.floor(number / 256)}.${number % 256}.1` };
    const { status, headers, body } = await fetchBytes(`${site.origin}${LEAGUE.path}?visit=${number}`, {
      ...from,
      cookie: `${BUCKET_COOKIE}=${(number * 37) % 100}`,
    });
    const html = body.toString('utf8');
    const version = new RegExp(`/remotes/${LEAGUE.remote}/([^/"]+)/`).exec(html)?.[1];
    seen.views += 1;
    if (version === canary) seen.ofCanary += 1;
    if (String(headers['cache-control']).includes('no-store')) seen.frames += 1;
    // A page without its slot is 503.
    if (![200, 503].includes(status) || !html.endsWith('</html>') || !version)
      seen.failures.push(`visit ${number}: ${status}`);
    const errors = version === canary && isSeenInBrowsers ? 1 : 0;
    const report = JSON.stringify({ remote: LEAGUE.remote, version, views: 1, errors });
    await fetch(`${site.origin}/_report`, {
      method: 'POST',
      headers: { ...from, 'content-type': 'text/plain', cookie: cookiesOf(headers['set-cookie']) },
      body: report,
    });
  };
  const visits = (async () => {
    for (let number = 0; !isOver; number += 1) {
      if (waiting.size < MOST_WAITING) {
        const one = visit(number)
          .catch((error: unknown) => void seen.failures.push(String(error)))
          .finally(() => waiting.delete(one));
        waiting.add(one);
      }
      await delay(1000 / PAGES_PER_SECOND);
    }
  })();
  return {
    seen,
    async end() {
      isOver = true;
      await visits;
      await Promise.all(waiting);
    },
  };
}
