import { SingleFlight, type TagCache, type TextAnswer } from '@wkff/server';

/** An answer, and the number of the newest change that it includes. */
export interface MadeAnswer {
  answer: TextAnswer;
  change: number;
}

/**
 * Makes an answer that is not cached once for all who ask for it at the same time. A reader joins only while no change
 * has come since its reads began: then it could be in the cache already. So nobody gets an answer from before a write that
 * was answered, and none while changes may be missed.
 */
export class SharedReads {
  readonly #cache: TagCache;
  readonly #clock: { now(): number };
  readonly #flights = new SingleFlight<MadeAnswer>();

  constructor(cache: TagCache, clock: { now(): number }) {
    this.#cache = cache;
    this.#clock = clock;
  }

  /** Returns the answer of a key, made by `make` if nobody else makes it, and caches it. */
  async read(key: string, make: () => Promise<TextAnswer>): Promise<MadeAnswer> {
    if (!this.#cache.isFollowing) return this.#make(key, make);
    let isOwn = false;
    const made = await this.#flights.join(`${this.#cache.generation} ${key}`, () => {
      isOwn = true;
      return this.#make(key, make);
    });
    const { validUntil } = made.answer;
    // The first reader whose time is over makes the next answer, which the others join.
    return isOwn || validUntil === null || this.#clock.now() < validUntil ? made : this.read(key, make);
  }

  async #make(key: string, make: () => Promise<TextAnswer>): Promise<MadeAnswer> {
    const begun = this.#cache.begin();
    const answer = await make();
    this.#cache.set(key, answer, begun);
    return { answer, change: begun.change };
  }
}
