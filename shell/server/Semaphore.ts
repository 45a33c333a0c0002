export interface SemaphoreLimits {
  /** Most callers that have a place at the same time. */
  places: number;
  /** Most callers that wait. */
  length: number;
  /** Longest time that a caller waits, in ms. */
  wait: number;
}

/** A semaphore: at most `places` callers at the same time, and a limited queue of waiting ones. */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /**
   * Resolves to a function that frees the place again. @throws BusyError if the queue is full, or no place gets free in
   * time.
   */
  enter(): Promise<() => void> {
    const { places, length, wait } = this.#limits;
    if (this.#taken < places) return Promise.resolve(this.#take());
    if (this.#waiting.size >= length) return Promise.reject(new BusyError());
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        this.#waiting.delete(enter);
        resolve(this.#take());
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        reject(new BusyError());
      }, wait);
      this.#waiting.add(enter);
    });
  }

  #take(): () => void {
    this.#taken += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#taken -= 1;
      const [next] = this.#waiting;
      next?.();
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
