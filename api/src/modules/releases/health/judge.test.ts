import { VITAL_BOUNDS, type Cause, type HealthSource } from '@wkff/contracts';
import { describeCause } from '../causes.ts';
import type { CountedSlot } from './blocks.ts';
import { judge } from './judge.ts';
import { createRandom, seededSite, type SeededSite } from './seededSite.fake.ts';

const NOW = 1_000_000_000;

/** One slot of views; `lcp` are values in ms. */
function slot(
  views: number,
  errors = 0,
  { source = 'server', lcp = [], ago = 5_000 }: { source?: HealthSource; lcp?: number[]; ago?: number } = {},
): CountedSlot {
  const counts = [...VITAL_BOUNDS.lcp, Infinity].map((upper, index, bounds) => {
    const lower = bounds[index - 1] ?? -Infinity;
    return lcp.filter((value) => value > lower && value <= upper).length;
  });
  return { source, at: NOW - ago, judged_views: views, judged_errors: errors, lcp: counts, inp: [], cls: [] };
}

const judgeSlots = (active: CountedSlot | CountedSlot[], canary: CountedSlot | CountedSlot[]) =>
  inWords(judge({ active: [active].flat(), canary: [canary].flat() }, NOW));
const inWords = (cause: Cause | null) => cause && describeCause(cause);

describe('the judge of a canary', () => {
  it('returns what was worse, with the numbers of views that it judged', () => {
    expect(judgeSlots(slot(1_080, 12), slot(122, 20))).toBe(
      'failed on the server in 18 of 120 views (15.0 %), the active release in 12 of 1080 views (1.1 %)',
    );
    expect(judgeSlots(slot(400, 0, { source: 'browser' }), slot(14, 14, { source: 'browser' }))).toContain(
      'failed in browsers in 12 of 12 views (100.0 %)',
    );
  });

  it('needs a difference of five points, however sure it is', () => {
    const minutes = (views: number, errors: number) =>
      Array.from({ length: 10 }, (_, n) => slot(views, errors, { ago: n * 60_000 }));
    expect(judgeSlots(minutes(10_000, 100), minutes(1_000, 58))).toBeNull();
    expect(judgeSlots(minutes(10_000, 100), minutes(1_000, 64))).not.toBeNull();
  });

  it('leaves out the failures that one network may have caused: two, and another each quarter of an hour', () => {
    const minutes = Array.from({ length: 60 }, (_, n) => n);
    const active = minutes.map((n) => slot(9, 0, { ago: n * 60_000 }));
    const forged = minutes.map((n) => slot(1, n === 59 || n % 15 === 14 ? 1 : 0, { ago: n * 60_000 }));
    expect(judgeSlots(active, forged)).toBeNull();
    expect(
      judgeSlots(
        active,
        minutes.map((n) => slot(1, 1, { ago: n * 60_000 })),
      ),
    ).not.toBeNull();
  });

  it('judges the counts of browsers and of the server separately', () => {
    const browser = (views: number, errors: number) => slot(views, errors, { source: 'browser' });
    expect(judgeSlots([slot(40), browser(40, 0)], [slot(4, 3), browser(4, 3)])).toBeNull();
    expect(judgeSlots(slot(400), browser(12, 12))).toBeNull();
  });

  it('does not count failures that both releases had in the same minute', () => {
    const earlier = (views: number, errors: number) => slot(views, errors, { ago: 300_000 });
    expect(judgeSlots([earlier(90, 81), slot(900)], [earlier(10, 10), slot(10)])).toBeNull();
  });

  it('compares the 75th percentile of LCP once 20 views of each are measured', () => {
    const browser = (count: number, ms: number, ago: number) =>
      slot(0, 0, { source: 'browser', lcp: Array<number>(count).fill(ms), ago });
    const before = [browser(100, 900, 180_000), browser(100, 900, 60_000)];
    expect(judgeSlots(before, [browser(10, 900, 180_000), browser(60, 1_600, 60_000)])).toMatch(
      /^LCP \(p75\) was 1\d\d\d ms, of the active release 9\d\d ms$/,
    );
    expect(judgeSlots(before, [browser(1, 900, 180_000), browser(18, 9_000, 60_000)])).toBeNull();
    expect(judgeSlots(before, [browser(10, 900, 180_000), browser(60, 1_100, 60_000)])).toBeNull();
    // Very fast pages are not compared: 60 ms is not worse than 20 ms.
    const fast = [browser(100, 20, 180_000), browser(100, 20, 60_000)];
    expect(judgeSlots(fast, [browser(10, 20, 180_000), browser(60, 99, 60_000)])).toBeNull();
  });
});

/** Returns the failed views of the canary until it is withdrawn, and the minutes; null: not within the time. */
function fallsAfter(site: SeededSite, minutes: number): { failed: number; minutes: number } | null {
  const step = seededSite(site);
  for (let slots = 1; slots <= minutes * 6; slots++) {
    const { slots: counted, now } = step();
    if (judge(counted, now) === null) continue;
    return { failed: counted.canary.reduce((all, one) => all + one.judged_errors, 0), minutes: slots / 6 };
  }
  return null;
}

describe('a simulated site whose canary a tenth of the visitors get', () => {
  it.each([1, 12, 70])(
    'withdraws a canary that always fails within 15 failed views, or the first slot (%i a minute)',
    (perMinute) => {
      const rates = { active: 0, canary: 1 };
      const falls = Array.from({ length: 20 }, (_, seed) =>
        fallsAfter({ seed, perMinute, rates, source: 'browser' }, 60),
      );
      expect(falls.filter((fall) => fall === null || (fall.failed > 15 && fall.minutes > 1 / 6))).toEqual([]);
    },
  );

  it.each([
    { active: 0, canary: 0.2, minutes: 10 },
    { active: 0.05, canary: 0.3, minutes: 10 },
  ])(
    'withdraws a canary that fails in $canary against $active of 70 views a minute within $minutes minutes',
    ({ minutes, ...rates }) => {
      const falls = Array.from({ length: 20 }, (_, seed) =>
        fallsAfter({ seed, perMinute: 70, rates, source: 'server' }, minutes),
      );
      expect(falls).not.toContain(null);
    },
  );

  it('withdraws a canary with a 2.5 times larger LCP within ten minutes', () => {
    const site = { perMinute: 70, rates: { active: 0, canary: 0 }, slower: 2.5, source: 'browser' } as const;
    const falls = Array.from({ length: 20 }, (_, seed) => fallsAfter({ seed, ...site }, 10));
    expect(falls).not.toContain(null);
  });

  it('withdraws none of 20 canaries of 1 to 500 views a minute that are as good as the active release', () => {
    const random = createRandom(7);
    const falls = Array.from({ length: 20 }, (_, seed) => {
      const [perMinute, rate] = [500 ** random(), random() * 0.1];
      return fallsAfter(
        { seed, perMinute, rates: { active: rate, canary: rate }, source: seed % 2 ? 'browser' : 'server' },
        20,
      );
    });
    expect(falls.filter(Boolean)).toEqual([]);
  });
});
