export interface LineLimits {
  /** How many are in at once. */
  places: number;
  /** How many wait for a place, at most. */
  length: number;
  /** How long one waits, at most, in ms. */
  wait: number;
}

/** The places of something that only so many may use at once, and the line before them. */
export class Line {
  readonly #limits: LineLimits;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /** Resolves to a function that leaves the place. @throws BusyError when the line is full, or no place is free in time. */
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

/** No place was free in time. */
export class BusyError extends Error {
  constructor() {
    super('no place was free in time');
    this.name = 'BusyError';
  }
}
