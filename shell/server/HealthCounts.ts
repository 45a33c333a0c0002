import {
  JUDGED_VIEWS,
  VITAL_BOUNDS,
  VITALS,
  type HealthCount,
  type HealthSource,
  type Release,
  type SentHealthCount,
  type Vital,
} from '@wkff/contracts';
import { TokenBuckets, type TokenBucketOptions } from '@wkff/server';
import { monotonicNow } from './monotonicNow.ts';

export type CountedRelease = Pick<Release, 'name' | 'version'>;

/** Number of views, and of those that failed. */
type Counted = Pick<HealthCount, 'views' | 'errors'>;

/** A browser's report about a view. */
export type BrowserReport = { views: 0 | 1; errors: 0 | 1 } & Partial<Record<Vital, number>>;

export interface HealthCountsOptions {
  /** Sends counts to the API. @throws if the API did not accept them. */
  send(counts: SentHealthCount[]): Promise<void>;
  /** False removes the limit for each network, for measurements. */
  hasLimits: boolean;
  /** Called with every view and whether it failed. */
  onCount?(remote: string, source: HealthSource, counted: Counted): void;
  /** A monotonic clock, in ms. */
  now?: () => number;
}

/** How many reports, and how many pages, of one network (`wideNetworkOf`) are counted for each release. */
const COUNTED_VIEWS = { perMinute: 200, most: 100 };

/** Most counts that wait for the API: ten minutes of five remotes. The oldest are dropped. */
const MOST_WAITING = 2_000;
/** Most counts in one request. */
const MOST_SENT = 200;
const NOTHING = { views: 0, errors: 0, judged_views: 0, judged_errors: 0 };

/**
 * Counts views of releases and their failures in memory, and sends the counts to the API. Counts that the API did not
 * accept are sent again.
 */
export class HealthCounts {
  readonly #send: HealthCountsOptions['send'];
  readonly #onCount: HealthCountsOptions['onCount'];
  readonly #now: () => number;
  readonly #limits: Record<'counted' | 'judged', TokenBuckets> | null;
  #counts = new Map<string, HealthCount>();
  #waiting: { count: HealthCount; at: number }[] = [];
  #sending: Promise<void> | null = null;

  constructor({ send, hasLimits, onCount, now = monotonicNow }: HealthCountsOptions) {
    this.#send = send;
    this.#onCount = onCount;
    this.#now = now;
    const create = (limit: TokenBucketOptions) => new TokenBuckets({ ...limit, now });
    this.#limits = hasLimits ? { counted: create(COUNTED_VIEWS), judged: create(JUDGED_VIEWS) } : null;
  }

  /** Counts a page that this host sent. `hasFailed`: the remote failed, and the page is a frame with an empty slot. */
  countPage(release: CountedRelease, hasFailed: boolean, network: string): void {
    this.#countView(release, 'server', { views: 1, errors: hasFailed ? 1 : 0 }, network);
  }

  /** Counts a browser's report. Returns false if it is above the limits of its network. */
  countReport(release: CountedRelease, { views, errors, ...vitals }: BrowserReport, network: string): boolean {
    const hasVitals = Object.keys(vitals).length > 0;
    const isCounted = views + errors > 0 && this.#countView(release, 'browser', { views, errors }, network);
    const isMeasured = hasVitals && this.#isBelow('judged', 'vitals', release, network);
    if (isMeasured) addVitals(this.#countOf(release, 'browser'), vitals);
    return isCounted || isMeasured;
  }

  /** Sends the counts that the API has not accepted yet, then those since the last call. Never throws. */
  flush(): Promise<void> {
    const at = this.#now();
    for (const count of this.#counts.values()) this.#waiting.push({ count, at });
    this.#counts = new Map();
    this.#waiting.splice(0, this.#waiting.length - MOST_WAITING);
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.slice(0, MOST_SENT);
      const now = this.#now();
      try {
        await this.#send(some.map(({ count, at }) => ({ ...count, ago: Math.round((now - at) / 1000) })));
      } catch {
        // The API is unavailable. The next flush sends the rest.
        return;
      }
      const sent = new Set(some);
      this.#waiting = this.#waiting.filter((one) => !sent.has(one));
    }
  }

  /** Counts a view, and few of each network as judged. Returns false if it is above the limit of its network. */
  #countView(release: CountedRelease, source: HealthSource, counted: Counted, network: string): boolean {
    if (!this.#isBelow('counted', source, release, network)) return false;
    const count = this.#countOf(release, source);
    count.views += counted.views;
    count.errors += counted.errors;
    if (this.#isBelow('judged', source, release, network)) {
      count.judged_views += counted.views;
      count.judged_errors += counted.errors;
    }
    this.#onCount?.(release.name, source, counted);
    return true;
  }

  #isBelow(
    limit: 'counted' | 'judged',
    kind: HealthSource | 'vitals',
    { name, version }: CountedRelease,
    network: string,
  ): boolean {
    return (this.#limits?.[limit].take(`${kind} ${network} ${name} ${version}`) ?? 0) === 0;
  }

  #countOf({ name, version }: CountedRelease, source: HealthSource): HealthCount {
    const key = `${source} ${name} ${version}`;
    const found = this.#counts.get(key);
    if (found) return found;
    const count: HealthCount = { name, version, source, ...NOTHING, lcp: [], inp: [], cls: [] };
    this.#counts.set(key, count);
    return count;
  }
}

function addVitals(count: HealthCount, vitals: Partial<Record<Vital, number>>): void {
  for (const vital of VITALS) {
    const value = vitals[vital];
    if (value === undefined) continue;
    const bounds: readonly number[] = VITAL_BOUNDS[vital];
    const bucket = bounds.findIndex((bound) => value <= bound);
    const counts = count[vital].length > 0 ? count[vital] : Array<number>(bounds.length + 1).fill(0);
    count[vital] = counts.with(bucket < 0 ? bounds.length : bucket, (counts.at(bucket) ?? 0) + 1);
  }
}
