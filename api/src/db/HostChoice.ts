import { databaseHosts } from '@wkff/settings';

/** The hosts of a database's address, and which of them the next connection is made to. */
export class HostChoice {
  /** An address for each host. */
  readonly #addresses: readonly string[];
  #index = 0;
  /** Errors of connections to one of several hosts. */
  readonly #failures = new WeakSet<object>();

  constructor(databaseUrl: string) {
    const several = databaseHosts(databaseUrl);
    this.#addresses = several.length > 1 ? several : [databaseUrl];
  }

  get count(): number {
    return this.#addresses.length;
  }

  /** Address of the host that the next connection is made to. */
  get next(): string {
    return this.#addresses[this.#index] ?? '';
  }

  /** Has the next connection made to the following host, unless another one was chosen meanwhile. */
  leave(address: string, failure: Error): void {
    this.#failures.add(failure);
    if (address === this.next) this.#index = (this.#index + 1) % this.count;
  }

  /**
   * Runs `connect` until it finds a host, at most once for each.
   * @throws AggregateError with the `code` of the last failure, or any error that was not given to `leave`.
   */
  async tryEach<T>(connect: () => Promise<T>): Promise<T> {
    const failures: Error[] = [];
    while (failures.length < this.count) {
      try {
        return await connect();
      } catch (error) {
        if (!this.#failures.has(error as Error)) throw error;
        failures.push(error as Error);
      }
    }
    const { code } = failures.at(-1) as { code?: string };
    throw Object.assign(new AggregateError(failures, failures.map(({ message }) => message).join(', ')), { code });
  }
}
