import { VITAL_BOUNDS, type SentHealthCount } from '@wkff/contracts';
import { HealthCounts } from './HealthCounts.ts';

const RELEASE = { name: 'mf-league', version: '20250918T000000Z-1a2b3c4d' };
const VIEW = { views: 1, errors: 0 } as const;

/** Returns counts with a test clock and an API that can be unavailable. */
function createCounts({ hasLimits = true } = {}) {
  const sent: SentHealthCount[][] = [];
  const site = { now: 0, isAway: false };
  const counts = new HealthCounts({
    hasLimits,
    now: () => site.now,
    send: (some) => {
      if (site.isAway) return Promise.reject(new Error('away'));
      sent.push(some);
      return Promise.resolve();
    },
  });
  return { counts, sent, site };
}

describe('counting the health of releases', () => {
  it('adds up views, failures and vitals by release and source', async () => {
    const { counts, sent } = createCounts();
    counts.countPage(RELEASE, false, 'a');
    counts.countPage(RELEASE, true, 'a');
    counts.countReport(RELEASE, VIEW, 'a');
    counts.countReport(RELEASE, { views: 1, errors: 1, lcp: 100, cls: 0.3 }, 'b');
    counts.countReport({ ...RELEASE, version: 'another' }, { views: 0, errors: 0, lcp: 99_999 }, 'b');
    await counts.flush();
    const cls = VITAL_BOUNDS.cls.map((bound) => (bound === 0.5 ? 1 : 0));
    const lcp = VITAL_BOUNDS.lcp.map(() => 0);
    expect(sent).toEqual([
      [
        {
          ...RELEASE,
          source: 'server',
          views: 2,
          errors: 1,
          judged_views: 2,
          judged_errors: 1,
          lcp: [],
          inp: [],
          cls: [],
          ago: 0,
        },
        {
          ...RELEASE,
          source: 'browser',
          views: 2,
          errors: 1,
          judged_views: 2,
          judged_errors: 1,
          lcp: [1, ...lcp],
          inp: [],
          cls: [...cls, 0],
          ago: 0,
        },
        {
          ...RELEASE,
          version: 'another',
          source: 'browser',
          views: 0,
          errors: 0,
          judged_views: 0,
          judged_errors: 0,
          lcp: [...lcp, 1],
          inp: [],
          cls: [],
          ago: 0,
        },
      ],
    ]);
    await counts.flush();
    expect(sent).toHaveLength(1);
  });

  it('loses no counts while the API is unavailable, and sends their age', async () => {
    const { counts, sent, site } = createCounts();
    site.isAway = true;
    for (let minute = 0; minute < 3; minute += 1) {
      counts.countPage(RELEASE, false, 'a');
      await counts.flush();
      site.now += 60_000;
    }
    site.isAway = false;
    await counts.flush();
    expect(sent.flat().map(({ ago, views }) => [ago, views])).toEqual([
      [180, 1],
      [120, 1],
      [60, 1],
    ]);
  });

  it('limits the waiting counts while the API is unavailable, and sends them in small requests', async () => {
    const { counts, sent, site } = createCounts({ hasLimits: false });
    site.isAway = true;
    for (let second = 0; second < 2_100; second += 1) {
      counts.countPage(RELEASE, false, 'a');
      await counts.flush();
      site.now += 1_000;
    }
    site.isAway = false;
    await counts.flush();
    expect([sent.flat().length, sent.flat()[0]?.ago]).toEqual([2_000, 2_000]);
    expect(Math.max(...sent.map((some) => some.length))).toBe(200);
  });

  it('judges two views of one network at once, and one more each quarter of an hour, without limiting others', async () => {
    const { counts, sent, site } = createCounts();
    for (let second = 0; second <= 60 * 60 + 10; second += 1) {
      counts.countReport(RELEASE, { views: 1, errors: 1, lcp: 9_000 }, 'a forger');
      counts.countPage(RELEASE, true, 'a forger');
      site.now += 1_000;
    }
    counts.countReport(RELEASE, VIEW, 'somebody else');
    await counts.flush();
    const [browser, server] = sent.flat();
    expect([browser?.judged_views, browser?.judged_errors]).toEqual([7, 6]);
    expect(browser?.lcp.reduce((all, one) => all + one, 0)).toBe(6);
    expect([server?.judged_views, server?.judged_errors]).toEqual([6, 6]);
  });

  it('counts 20 pages per second for a short time, and at most 300 per minute, of one network', async () => {
    const { counts, sent, site } = createCounts();
    for (let n = 0; n < 1_200; n += 1) {
      counts.countPage(RELEASE, false, 'one who loads');
      site.now += 50;
    }
    await counts.flush();
    expect(sent.flat()[0]?.views).toBeGreaterThanOrEqual(295);
    expect(sent.flat()[0]?.views).toBeLessThanOrEqual(300);
  });
});
