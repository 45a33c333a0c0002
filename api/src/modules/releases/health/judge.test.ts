import { VITAL_BOUNDS } from '@wkff/contracts';
import { chanceOf, zOf } from './chance.ts';
import { judge, type CountedSlot } from './judge.ts';
import { createRandom, seededSite } from './seededSite.fake.ts';

const NOW = 1_000_000_000;

/** One slot of views, 5 s old; `lcp` are values in ms. */
function slot(
  views: number,
  errors = 0,
  { source = 'server', lcp = [] }: { source?: 'browser' | 'server'; lcp?: number[] } = {},
): CountedSlot {
  const counts = [...VITAL_BOUNDS.lcp, Infinity].map((upper, index, bounds) => {
    const lower = bounds[index - 1] ?? -Infinity;
    return lcp.filter((value) => value > lower && value <= upper).length;
  });
  return { source, at: NOW - 5_000, views, errors, lcp: counts };
}

const judgeSlots = (active: CountedSlot, canary: CountedSlot) =>
  judge({ active: [active], canary: [canary], now: NOW });

describe('the judge of a canary', () => {
  it('returns what was worse, with numbers', () => {
    expect(judgeSlots(slot(1_080, 12), slot(120, 18))).toBe(
      'failed on the server in 18 of 120 views (15.0 %) of the last minute, the active release in 12 of 1080 views (1.1 %)',
    );
  });

  it('needs 50 views of each release', () => {
    expect(judgeSlots(slot(50), slot(49, 49))).toBeNull();
    expect(judgeSlots(slot(49), slot(50, 50))).toBeNull();
    expect(judgeSlots(slot(50), slot(50, 50))).not.toBeNull();
  });

  it('needs a difference of five points and of more than three standard errors', () => {
    expect(judgeSlots(slot(100_000, 1_000), slot(10_000, 590))).toBeNull();
    expect(judgeSlots(slot(100_000, 1_000), slot(10_000, 610))).not.toBeNull();
    expect(judgeSlots(slot(50), slot(50, 8))).toBeNull();
    expect(judgeSlots(slot(50), slot(50, 9))).not.toBeNull();
  });

  it('subtracts the failures that one network may have forged in reports of browsers', () => {
    const active = slot(1_000, 0, { source: 'browser' });
    expect(judgeSlots(active, slot(54, 4, { source: 'browser' }))).toBeNull();
    expect(judgeSlots(active, slot(54, 8, { source: 'browser' }))).toContain('in browsers');
    expect(judgeSlots(slot(1_000), slot(54, 4))).toContain('on the server');
  });

  it('uses only the last minute, and each source separately', () => {
    const old = { ...slot(120, 120), at: NOW - 61_000 };
    expect(judge({ active: [slot(1_000)], canary: [old, slot(40)], now: NOW })).toBeNull();
    const browser = slot(40, 40, { source: 'browser' });
    expect(judge({ active: [slot(1_000)], canary: [browser, slot(40, 40)], now: NOW })).toBeNull();
  });

  it('ignores a bad minute that is not significant over ten minutes', () => {
    const earlier = (views: number, errors: number) => ({ ...slot(views, errors), at: NOW - 300_000 });
    const [active, canary] = [slot(1_080, 54), slot(120, 17)];
    expect(judgeSlots(active, canary)).not.toBeNull();
    expect(judge({ active: [earlier(9_000, 450), active], canary: [earlier(1_000, 50), canary], now: NOW })).toBeNull();
  });

  it('compares the 75th percentile of LCP once 50 views of each are measured', () => {
    const browser = (count: number, ms: number) =>
      slot(0, 0, { source: 'browser', lcp: Array<number>(count).fill(ms) });
    expect(judgeSlots(browser(50, 900), browser(50, 1_600))).toBe(
      'LCP (p75) was 1725 ms in the last minute, of the active release 955 ms',
    );
    expect(judgeSlots(browser(50, 900), browser(49, 9_000))).toBeNull();
    expect(judgeSlots(browser(50, 900), browser(50, 1_300))).toBeNull();
    // Very fast pages are not compared: 60 ms is not worse than 20 ms.
    expect(judgeSlots(browser(50, 20), browser(50, 99))).toBeNull();
  });
});

describe('the statistics of the judge', () => {
  it('agree with reference values', () => {
    expect(zOf({ views: 100, errors: 10 }, { views: 100, errors: 20 })).toBeCloseTo(1.98, 2);
    expect(zOf({ views: 100, errors: 0 }, { views: 100, errors: 0 })).toBe(0);
    // R: fisher.test(matrix(c(10, 90, 20, 80), 2), alternative = "less")
    expect(chanceOf({ views: 100, errors: 10 }, { views: 100, errors: 20 })).toBeCloseTo(0.0367, 3);
    expect(chanceOf({ views: 3, errors: 0 }, { views: 3, errors: 3 })).toBeCloseTo(1 / 20, 3);
    expect(chanceOf({ views: 50, errors: 5 }, { views: 50, errors: 0 })).toBeCloseTo(1, 3);
  });
});

/**
 * Simulates twenty views a second, a tenth of them of the canary, judged every 5 s. Returns the seconds until the
 * canary is withdrawn; null: not within the time.
 */
function fallsAfter(site: Parameters<typeof seededSite>[0], seconds: number): number | null {
  const step = seededSite(site);
  for (let second = 5; second <= seconds; second += 5) {
    const { active, canary, now } = step();
    if (judge({ active, canary, now }) !== null) return second;
  }
  return null;
}

describe('a simulated site: 20 views/s, 10 % of them of the canary, judged every 5 s', () => {
  it.each([
    { active: 0, canary: 0.2 },
    { active: 0.02, canary: 0.25 },
    { active: 0.05, canary: 0.3 },
    { active: 0, canary: 1 },
  ])('finds a canary that fails in $canary against $active of its views within 60 s', (rates) => {
    const falls = Array.from({ length: 50 }, (_, seed) => fallsAfter({ seed, rates, source: 'browser' }, 60));
    expect(falls.filter((after) => after === null)).toHaveLength(0);
  });

  it('finds a canary with a 2.5 times larger LCP within 60 s', () => {
    const site = { rates: { active: 0, canary: 0 }, slower: 2.5, source: 'browser' } as const;
    const falls = Array.from({ length: 50 }, (_, seed) => fallsAfter({ seed, ...site }, 60));
    expect(falls.filter((after) => after === null)).toHaveLength(0);
  });

  it.each([
    { source: 'server', canaries: 1_000 },
    // Fewer, because LCP takes longer to simulate.
    { source: 'browser', canaries: 300 },
  ] as const)('ends fewer than 1 of 100 healthy canaries in ten minutes ($source)', ({ source, canaries }) => {
    const random = createRandom(7);
    const falls = Array.from({ length: canaries }, (_, seed) => {
      const rate = random() * 0.1;
      return fallsAfter({ seed, rates: { active: rate, canary: rate }, source }, 600);
    });
    expect(falls.filter((after) => after !== null).length).toBeLessThan(canaries / 100);
  });
});
