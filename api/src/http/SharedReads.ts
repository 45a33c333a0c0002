import type { ReadStart, TagCache, TextAnswer } from '@wkff/server';

/** An answer, and the number of the newest change that it includes. */
export interface MadeAnswer {
  answer: TextAnswer;
  change: number;
}

interface Flight {
  made: Promise<MadeAnswer>;
  generation: number;
}

/**
 * Makes an answer that is not cached once for all who ask for it at the same time. A reader joins only while no change
 * has come since its reads began: then it could be in the cache already. So nobody gets an answer from before a write that
 * was answered, and none while changes may be missed.
 */
export class SharedReads {
  readonly #cache: TagCache;
  readonly #clock: { now(): number };
  readonly #flights = new Map<string, Flight>();

  constructor(cache: TagCache, clock: { now(): number }) {
    this.#cache = cache;
    this.#clock = clock;
  }

  /** Returns the answer of a key, made by `make` if nobody else makes it, and caches it. */
  async read(key: string, make: () => Promise<TextAnswer>): Promise<MadeAnswer> {
    const flight = this.#flights.get(key);
    if (!flight || flight.generation !== this.#cache.generation || !this.#cache.isFollowing)
      return this.#begin(key, make);
    const made = await flight.made;
    const { validUntil } = made.answer;
    if (validUntil === null || this.#clock.now() < validUntil) return made;
    // That flight is no longer among those to join. The first of its readers makes the next answer, for itself too.
    return this.read(key, make);
  }

  #begin(key: string, make: () => Promise<TextAnswer>): Promise<MadeAnswer> {
    const flight: Flight = {
      generation: this.#cache.generation,
      made: this.#make(key, make, this.#cache.begin()).finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      }),
    };
    this.#flights.set(key, flight);
    return flight.made;
  }

  async #make(key: string, make: () => Promise<TextAnswer>, begun: ReadStart): Promise<MadeAnswer> {
    const answer = await make();
    this.#cache.set(key, answer, begun);
    return { answer, change: begun.change };
  }
}
