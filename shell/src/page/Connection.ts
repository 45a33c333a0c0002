/** The tab's connection to the site. It is lost when a read gets no answer, and restored by the next answer. */
export class Connection {
  #isLost = false;
  readonly #listeners = new Set<() => void>();

  get isLost(): boolean {
    return this.#isLost;
  }

  /** @returns a function that removes the listener. */
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

/** Returns a fetch that records whether the site answers. Cancelled reads are ignored. */
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

/** Returns true if the browser itself reports that it is offline. */
export function isBrowserOffline(): boolean {
  return navigator.onLine === false;
}
