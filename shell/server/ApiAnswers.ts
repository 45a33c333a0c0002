import type { IncomingHttpHeaders } from 'node:http';
import { HEADERS } from '@wkff/contracts';
import { toWeak } from '@wkff/server';
import type { ChangeLog } from './ChangeLog.ts';
import { PageCache, type CachedPage } from './PageCache.ts';

/** Longest address an answer is kept under. */
const LONGEST_KEY = 1_000;
/** Answers are small; the API has them all. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Largest answer that is kept, in bytes. */
export const LARGEST_ANSWER = 1024 * 1024;

/**
 * The API's anonymous answers by address, under the same rule as pages: an answer goes when one of its tags changes, and is
 * not kept at all when that happened while it was on its way. While changes can't be heard nothing is kept and nothing served.
 */
export class ApiAnswers {
  readonly #cache = new PageCache(MAX_BYTES);
  readonly #changes: ChangeLog;
  #isHearing = false;

  constructor(changes: ChangeLog) {
    this.#changes = changes;
  }

  get bytes(): number {
    return this.#cache.bytes;
  }

  get hits(): number {
    return this.#cache.hits;
  }

  get misses(): number {
    return this.#cache.misses;
  }

  get isHearing(): boolean {
    return this.#isHearing;
  }

  /**
   * The kept answer of an address. `now`: epoch ms, site clock. `seen`: the newest change the asker has heard of, as its
   * header says; nothing older will do.
   */
  get(url: string, now: number, seen: string | string[] | undefined): CachedPage | undefined {
    const isNewEnough = seen === undefined || Number(seen) <= this.#changes.newest;
    return isNewEnough ? this.#cache.get(url, now) : undefined;
  }

  /** Keeps an answer of the API if it is one that everybody gets, and still true. Gives it back ready to be sent. */
  keep(url: string, headers: IncomingHttpHeaders, body: Buffer): CachedPage | undefined {
    const { [HEADERS.tags]: tags, [HEADERS.change]: change, [HEADERS.validUntil]: until, etag } = headers;
    if (!this.#isHearing || typeof tags !== 'string' || typeof change !== 'string' || etag === undefined)
      return undefined;
    const touched = tags.split(' ').filter((tag) => tag !== '');
    if (url.length > LONGEST_KEY || this.#changes.hasTouched(touched, Number(change))) return undefined;
    const answer: CachedPage = { status: 200, etag: toWeak(etag), body };
    this.#cache.set(url, answer, touched, typeof until === 'string' ? Date.parse(until) : null);
    return answer;
  }

  purge(touched: readonly string[]): void {
    this.#cache.purge(touched);
  }

  /** Changes are heard, from now on. */
  resume(): void {
    this.#cache.clear();
    this.#isHearing = true;
  }

  /** Drops all: a write has just passed whose change is still on its way. */
  clear(): void {
    this.#cache.clear();
  }

  /** Changes can't be heard until `resume`. */
  suspend(): void {
    this.#isHearing = false;
    this.#cache.clear();
  }
}
