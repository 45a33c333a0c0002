import { Pool, type Dispatcher } from 'undici';
import { Line, type LineLimits } from './Line.ts';

export interface ApiPoolOptions {
  /** Its places are the pool's connections. */
  line: LineLimits;
  /** How long the API may take to begin its answer, and be silent within it, in ms. */
  timeout: number;
}

/** How long connecting to the API may take, in ms. */
const CONNECT_TIMEOUT = 3_000;

/** Connections to the API that some of the host's requests share, and the line before them. */
export class ApiPool {
  readonly #pool: Pool;
  readonly #line: Line;

  constructor(apiOrigin: string, { line, timeout }: ApiPoolOptions) {
    this.#line = new Line(line);
    this.#pool = new Pool(apiOrigin, {
      connections: line.places,
      pipelining: 1,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      connect: { timeout: CONNECT_TIMEOUT },
    });
  }

  /** Asks the API. The connection is free again once the answer's body is read or destroyed. @throws BusyError, or what undici throws. */
  async request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    const leave = await this.#line.enter();
    try {
      const answer = await this.#pool.request(options);
      answer.body.once('close', leave);
      // Who reads the body hears of its errors; nobody reads a refused one.
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
