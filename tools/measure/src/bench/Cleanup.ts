/** Ends everything that was started, in reverse order, in any case. */
export class Cleanup {
  readonly #ends = new Set<() => unknown>();
  #isOver = false;

  /**
   * Registers a function that ends something. Returns a function that calls it now, at most once. If the end has
   * already come, calls it immediately.
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
