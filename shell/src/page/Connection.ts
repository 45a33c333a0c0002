/** What the tab knows of its way to the site: lost when a read got no answer at all, back with the next answer. */
export class Connection {
  #isLost = false;
  readonly #listeners = new Set<() => void>();

  get isLost(): boolean {
    return this.#isLost;
  }

  /** @returns a function that ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(isLost: boolean): void {
    if (isLost === this.#isLost) return;
    this.#isLost = isLost;
    for (const listener of this.#listeners) listener();
  }
}

/** A fetch that notes whether anything answers. What was given up by who asked says nothing. */
export function watchedFetch(plain: typeof globalThis.fetch, connection: Connection): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const response = await plain(input, init);
      connection.set(false);
      return response;
    } catch (error) {
      if (error instanceof TypeError) connection.set(true);
      throw error;
    }
  };
}

/** True when the browser itself says that it is offline. */
export function isBrowserOffline(): boolean {
  return navigator.onLine === false;
}
