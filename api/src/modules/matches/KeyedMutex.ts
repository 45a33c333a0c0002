/** A mutex of this process with a queue for each key. */
export class KeyedMutex {
  readonly #lastInLine = new Map<number, Promise<unknown>>();

  /** Runs work one at a time for each key, in the order of the calls. Returns what the work returns. */
  async run<T>(key: number, work: () => Promise<T>): Promise<T> {
    const before = this.#lastInLine.get(key);
    // The next work starts even if the previous one failed.
    const mine = before ? before.then(work, work) : work();
    this.#lastInLine.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#lastInLine.get(key) === mine) this.#lastInLine.delete(key);
    }
  }
}
