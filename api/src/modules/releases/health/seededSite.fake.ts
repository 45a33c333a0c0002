import { HEALTH_SLOT_MS, VITAL_BOUNDS, type HealthSource } from '@wkff/contracts';
import type { CountedSlot } from './judge.ts';

// Reading a global is slow in Jest's contexts.
const { cos, exp, floor, imul, log, max, PI, round, sqrt } = Math;

const VIEWS_A_SECOND = { active: 18, canary: 2 };
/** LCPs of real visitors are distributed like this, from distant phones to nearby desktops. */
const LCP = { median: 900, spread: 0.8 };
/** Share of views in which browsers measure LCP. The others are navigations inside the page. */
const MEASURED = 0.75;
/** Number of values that represent all LCPs. */
const VALUES = 1_000;

export interface SeededSite {
  seed: number;
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

/**
 * Simulates the visitors of a site with a canary. Each step is five seconds long and returns the counts in the slots of
 * the last ten minutes.
 */
export function seededSite({ seed, rates, slower = 1, source }: SeededSite) {
  const random = createRandom(seed);
  const normal = createNormal(random);
  const buckets = { active: bucketsOf(1), canary: bucketsOf(slower) };
  const slots: Record<'active' | 'canary', CountedSlot[]> = { active: [], canary: [] };
  let now = 1_000_000_000;

  function addViews(release: 'active' | 'canary', slot: CountedSlot, lcp: number[]): void {
    const mean = 5 * VIEWS_A_SECOND[release];
    const views = max(0, round(mean + sqrt(mean) * normal()));
    const rate = rates[release];
    slot.views += views;
    // From failed view to failed view.
    const next = () => (rate < 1 ? 1 + floor(log(1 - random()) / log(1 - rate)) : 1);
    if (rate > 0) for (let at = next(); at <= views; at += next()) slot.errors += 1;
    if (source === 'server') return;
    for (let left = views * MEASURED; left > 0; left--) {
      const bucket = buckets[release][floor(random() * VALUES)] ?? 0;
      lcp[bucket] = (lcp[bucket] ?? 0) + 1;
    }
  }

  return () => {
    const at = floor(now / HEALTH_SLOT_MS) * HEALTH_SLOT_MS;
    for (const release of ['active', 'canary'] as const) {
      const own = slots[release];
      const last = own.at(-1);
      const lcp = last?.at === at ? [...last.lcp] : Array<number>(VITAL_BOUNDS.lcp.length + 1).fill(0);
      const slot = last?.at === at ? last : { source, at, views: 0, errors: 0, lcp };
      if (slot !== last) own.push(slot);
      addViews(release, slot, lcp);
      slot.lcp = lcp;
    }
    now += 5_000;
    return { ...slots, now };
  };
}
