import { FairLine } from './FairLine.ts';
import type { Network } from './network.ts';

export interface SemaphoreLimits {
  /** Most callers that have a place at the same time. */
  places: number;
  /** Most callers that wait. */
  length: number;
  /** Longest time that a caller waits, in ms. Absent: without a limit. */
  wait?: number;
}

interface Waiting {
  enter(): void;
  refuse(): void;
}

/**
 * A semaphore: at most `places` callers at the same time, and a limited line of waiting ones. Networks of callers take
 * turns. When the line is full, the last caller of the network with most is refused.
 */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #line = new FairLine<Waiting>();
  #taken = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** True if nobody has a place. */
  get isIdle(): boolean {
    return this.#taken === 0;
  }

  /**
   * Resolves to a function that frees the place again. `networks` are the caller's (`networksOf`). @throws BusyError if
   * the line is full, or no place gets free in time.
   */
  enter(networks: readonly Network[] = []): Promise<() => void> {
    const { places, length, wait } = this.#limits;
    if (this.#taken < places) return Promise.resolve(this.#take());
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(timer);
          resolve(this.#take());
        },
        refuse: () => {
          clearTimeout(timer);
          reject(new BusyError());
        },
      };
      const giveUp = () => {
        this.#line.remove(networks, waiting);
        waiting.refuse();
      };
      const timer = wait === undefined ? undefined : setTimeout(giveUp, wait);
      this.#line.add(networks, waiting, length)?.refuse();
    });
  }

  #take(): () => void {
    this.#taken += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#taken -= 1;
      this.#line.next()?.enter();
    };
  }
}

/** No place became free in time. */
export class BusyError extends Error {
  constructor() {
    super('no place was free in time');
    this.name = 'BusyError';
  }
}
