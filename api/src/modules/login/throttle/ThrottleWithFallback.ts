import type { FastifyBaseLogger } from 'fastify';
import type { Taken, ThrottleRule, ThrottleStore } from './ThrottleStore.ts';

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Counts in the second store while the first fails, so that members can log in and guessing stays slow. */
export class ThrottleWithFallback implements ThrottleStore {
  readonly #first: ThrottleStore;
  readonly #second: ThrottleStore;
  readonly #log: Log;

  constructor(first: ThrottleStore, second: ThrottleStore, log: Log) {
    this.#first = first;
    this.#second = second;
    this.#log = log;
  }

  take(key: string, rule: ThrottleRule): Promise<Taken> {
    return this.#either(async (store) => {
      const taken = await store.take(key, rule);
      if ('waitMs' in taken) return taken;
      // A try that can't be given back expires with its window.
      const giveBack = () =>
        taken.giveBack().catch((error: unknown) => this.#log.warn({ err: error }, 'a try stays counted'));
      return { giveBack };
    });
  }

  clear(key: string): Promise<void> {
    return this.#either((store) => store.clear(key));
  }

  async prune(): Promise<void> {
    await this.#first.prune();
    await this.#second.prune();
  }

  async #either<T>(ask: (store: ThrottleStore) => Promise<T>): Promise<T> {
    try {
      return await ask(this.#first);
    } catch (error) {
      this.#log.warn({ err: error }, 'logins are counted in the database: Redis does not answer');
      return ask(this.#second);
    }
  }
}
