/** Runs at most so many works at once; the others wait in line, and only so many of them. */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #longestLine: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, longestLine }: { atOnce: number; longestLine: number }) {
    this.#atOnce = atOnce;
    this.#longestLine = longestLine;
  }

  /** True when no further work is taken. */
  get isFull(): boolean {
    return this.#running >= this.#atOnce && this.#line.length >= this.#longestLine;
  }

  /** Runs the work once it is its turn. Ask `isFull` first: a line that is too long still takes it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#line.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      // The place is handed on, so that nobody who comes just now gets in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
