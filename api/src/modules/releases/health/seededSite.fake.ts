import { HEALTH_SLOT_MS, VITAL_BOUNDS, type HealthSource } from '@wkff/contracts';
import type { CountedSlot } from './blocks.ts';

// Reading a global is slow in Jest's contexts.
const { cos, exp, floor, imul, log, max, PI, round, sqrt } = Math;

/** LCPs of real visitors are distributed like this, from distant phones to nearby desktops. */
const LCP = { median: 900, spread: 0.8 };
/** Share of views in which browsers measure LCP. The others are navigations inside the page. */
const MEASURED = 0.75;
/** Number of values that represent all LCPs. */
const VALUES = 1_000;

export interface SeededSite {
  seed: number;
  /** Views of the canary in a minute. The active release has nine times as many. */
  perMinute: number;
  /** Shares of failed views. */
  rates: { active: number; canary: number };
  /** Factor by which LCPs of the canary are larger. */
  slower?: number;
  source: HealthSource;
}

/** Creates a generator of pseudo-random numbers between 0 and 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const createNormal = (random: () => number) => () => sqrt(-2 * log(1 - random())) * cos(2 * PI * random());

/** Returns the bucket of each of the `VALUES` LCPs of a release. */
function bucketsOf(slower: number): number[] {
  const normal = createNormal(createRandom(1));
  return Array.from({ length: VALUES }, () => {
    const lcp = slower * LCP.median * exp(LCP.spread * normal());
    const bucket = VITAL_BOUNDS.lcp.findIndex((bound) => lcp <= bound);
    return bucket < 0 ? VITAL_BOUNDS.lcp.length : bucket;
  });
}

/** Returns a number of views that has this mean (Poisson). */
export function countViews(mean: number, random: () => number): number {
  if (mean > 40) return max(0, round(mean + sqrt(mean) * createNormal(random)()));
  let views = 0;
  for (let product = random(); product > exp(-mean); product *= random()) views += 1;
  return views;
}

/** Returns how many of so many views fail. */
export function countFailures(views: number, share: number, random: () => number): number {
  let errors = 0;
  // From failed view to failed view.
  const next = () => (share < 1 ? 1 + floor(log(1 - random()) / log(1 - share)) : 1);
  if (share > 0) for (let at = next(); at <= views; at += next()) errors += 1;
  return errors;
}

/**
 * Simulates the visitors of a site with a canary, each from a network that sent no other report. Each step is a slot
 * long and returns the counts in all slots so far.
 */
export function seededSite({ seed, perMinute, rates, slower = 1, source }: SeededSite) {
  const random = createRandom(seed);
  const buckets = { active: bucketsOf(1), canary: bucketsOf(slower) };
  const slots: Record<'active' | 'canary', CountedSlot[]> = { active: [], canary: [] };
  let now = 1_000_000_000;

  function nextSlot(release: 'active' | 'canary'): CountedSlot {
    const views = countViews(((release === 'active' ? 9 : 1) * perMinute * HEALTH_SLOT_MS) / 60_000, random);
    const errors = countFailures(views, rates[release], random);
    const lcp = Array<number>(source === 'browser' && views > 0 ? VITAL_BOUNDS.lcp.length + 1 : 0).fill(0);
    for (let left = source === 'browser' ? views * MEASURED : 0; left >= 1; left--) {
      const bucket = buckets[release][floor(random() * VALUES)] ?? 0;
      lcp[bucket] = (lcp[bucket] ?? 0) + 1;
    }
    return { source, at: now, judged_views: views, judged_errors: errors, lcp, inp: [], cls: [] };
  }

  return () => {
    for (const release of ['active', 'canary'] as const) slots[release].push(nextSlot(release));
    now += HEALTH_SLOT_MS;
    return { slots, now };
  };
}
