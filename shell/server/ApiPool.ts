import { Semaphore, type Network, type SemaphoreLimits } from '@wkff/server';
import { Pool, type Dispatcher } from 'undici';

export interface ApiPoolOptions {
  /** Limits of the queue for the pool's connections. */
  queue: SemaphoreLimits;
  /** How long the API may take until its answer begins, and between two parts of it, in ms. */
  timeout: number;
}

/** How long connecting to the API may take, in ms. */
const CONNECT_TIMEOUT = 3_000;

/** A limited pool of connections to the API, with a queue for the requests that share them. */
export class ApiPool {
  readonly #pool: Pool;
  readonly #semaphore: Semaphore;

  constructor(apiOrigin: string, { queue, timeout }: ApiPoolOptions) {
    this.#semaphore = new Semaphore(queue);
    this.#pool = new Pool(apiOrigin, {
      connections: queue.places,
      pipelining: 1,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      connect: { timeout: CONNECT_TIMEOUT },
    });
  }

  /**
   * Sends a request to the API. The connection is free again once the body is read or destroyed. Networks of visitors
   * (`networksOf`) take turns. @throws BusyError, or an error of undici.
   */
  async request(options: Dispatcher.RequestOptions, networks: readonly Network[]): Promise<Dispatcher.ResponseData> {
    const leave = await this.#semaphore.enter(networks);
    try {
      const answer = await this.#pool.request(options);
      answer.body.once('close', leave);
      // Readers of the body get its errors. This listener is for the unread body of a refused answer.
      answer.body.on('error', () => undefined);
      return answer;
    } catch (error) {
      leave();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
