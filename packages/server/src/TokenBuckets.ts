import { LRUCache } from 'lru-cache';

export interface TokenBucketOptions {
  /** Tokens that come back in a minute. */
  perMinute: number;
  /** Tokens of a full bucket: what may be taken at once. */
  most: number;
  /** A clock that no one sets, in ms. Default: the time since the process began. */
  now?: () => number;
}

/** Buckets that are remembered; a forgotten one is full again. */
const BUCKETS = 5_000;

/** Limits how often each caller may do something: a bucket of tokens for each, which fills up again all the time. */
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

  /** Takes a token out of a caller's bucket. Returns 0, or after how many seconds there is one when there is none. */
  take(caller: string): number {
    const at = this.#now();
    const before = this.#buckets.get(caller) ?? { tokens: this.#most, at };
    const tokens = Math.min(this.#most, before.tokens + (at - before.at) * this.#perMs);
    const isFree = tokens >= 1;
    this.#buckets.set(caller, { tokens: isFree ? tokens - 1 : tokens, at });
    return isFree ? 0 : Math.ceil((1 - tokens) / this.#perMs / 1000);
  }
}
