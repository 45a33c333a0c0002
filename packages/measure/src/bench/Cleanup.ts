/** Undoes everything at the end, in any case: what was started last ends first. */
export class Cleanup {
  readonly #ends = new Set<() => unknown>();
  #isOver = false;

  /**
   * Registers how to end something; returns a function that ends it now, and only once. After the end it is ended
   * immediately.
   */
  add(end: () => unknown): () => Promise<void> {
    const once = async () => {
      if (this.#ends.delete(once)) await end();
    };
    this.#ends.add(once);
    if (this.#isOver) void once();
    return once;
  }

  /** Ends everything that has not ended yet, even if ending something fails. */
  async run(): Promise<void> {
    this.#isOver = true;
    for (const end of [...this.#ends].reverse()) {
      try {
        await end();
      } catch (error) {
        process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  }
}
