/** What must be undone at the end, whatever happens: the last begun ends first. */
export class Cleanup {
  readonly #ends = new Set<() => unknown>();
  #isOver = false;

  /**
   * Remembers how to end something; gives the function that ends it now, and then never again. What begins after the end is
   * ended at once.
   */
  add(end: () => unknown): () => Promise<void> {
    const once = async () => {
      if (this.#ends.delete(once)) await end();
    };
    this.#ends.add(once);
    if (this.#isOver) void once();
    return once;
  }

  /** Ends everything that has not ended yet; one that fails does not keep the others from it. */
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
