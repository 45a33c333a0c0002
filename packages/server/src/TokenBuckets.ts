import { LRUCache } from 'lru-cache';
import type { Network } from './network.ts';

export interface TokenBucketOptions {
  /** Number of tokens that are added in a minute. */
  perMinute: number;
  /** Number of tokens in a full bucket: what a caller may take at once. */
  most: number;
  /** A monotonic clock, in ms. By default the time since the process started. */
  now?: () => number;
}

/** Number of buckets in memory. A caller whose bucket was dropped gets a full one. */
const BUCKETS = 5_000;

/** Limits the rate of each caller with a token bucket. */
export class TokenBuckets {
  readonly #perMs: number;
  readonly #most: number;
  readonly #now: () => number;
  readonly #buckets = new LRUCache<string, { tokens: number; at: number }>({ max: BUCKETS });

  constructor({ perMinute, most, now = () => performance.now() }: TokenBucketOptions) {
    this.#perMs = perMinute / 60_000;
    this.#most = most;
    this.#now = now;
  }

  /**
   * Takes a token from a caller's bucket and returns 0. If the bucket is empty, returns the seconds until the next
   * token.
   */
  take(caller: string): number {
    return this.#take(caller, 1);
  }

  /**
   * The same for all networks of an address (`networksOf`): a wider network has a multiple of the tokens. If the bucket
   * of one is empty, the wider ones lose nothing.
   */
  takeOf(networks: readonly Network[]): number {
    for (const { name, allowance } of networks) {
      const wait = this.#take(name, allowance);
      if (wait > 0) return wait;
    }
    return 0;
  }

  #take(caller: string, times: number): number {
    const at = this.#now();
    const [perMs, most] = [this.#perMs * times, this.#most * times];
    const before = this.#buckets.get(caller) ?? { tokens: most, at };
    const tokens = Math.min(most, before.tokens + (at - before.at) * perMs);
    const isFree = tokens >= 1;
    this.#buckets.set(caller, { tokens: isFree ? tokens - 1 : tokens, at });
    return isFree ? 0 : Math.ceil((1 - tokens) / perMs / 1000);
  }
}
