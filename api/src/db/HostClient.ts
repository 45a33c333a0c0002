import pg from 'pg';
import { boolean } from './columns.ts';
import type { HostChoice } from './HostChoice.ts';
import { runStatement } from './statement.ts';

/** Longest that one of several hosts may take to accept a connection, in ms. */
const LONGEST_TRY_MS = 2_000;

/** SQLSTATE of a write on a server that is read-only. */
const READ_ONLY = '25006';

/** True for a replica, and for a server that is set to be read-only. Not prepared, because it runs once. */
const IS_READ_ONLY = {
  columns: { is_read_only: boolean },
  text: `select current_setting('transaction_read_only')::bool as is_read_only`,
  values: [],
};

/** A connection to one of several hosts. It fails if that host is read-only, as a replica is. */
export class HostClient extends pg.Client {
  readonly #choice: HostChoice;
  readonly #address: string;
  readonly #tryMs: number;
  #isReadOnly = false;

  constructor(choice: HostChoice, config: pg.ClientConfig) {
    const address = choice.next;
    const tryMs = Math.min(LONGEST_TRY_MS, (config.connectionTimeoutMillis ?? Infinity) / choice.count);
    super({ ...config, ...withAnswerLimit(config), connectionString: address, connectionTimeoutMillis: tryMs });
    this.#choice = choice;
    this.#address = address;
    this.#tryMs = tryMs;
    // Until the pool has its own listener, a connection that breaks must not end the process.
    this.on('error', () => undefined);
    // The server may have become read-only later. `pg` has no event for the errors of all statements.
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) this.#isReadOnly = true;
    });
  }

  /** True if the server refused a write because it is read-only, so that the connection must not be used again. */
  get isReadOnly(): boolean {
    return this.#isReadOnly;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: (error: never, client: never) => void): Promise<pg.Client> | void {
    const connecting = this.#connect();
    if (!callback) return connecting;
    const call = callback as (error: Error | null, client?: pg.Client) => void;
    connecting.then((client) => call(null, client), call);
  }

  async #connect(): Promise<pg.Client> {
    try {
      await super.connect();
      const [server] = await runStatement(this, IS_READ_ONLY);
      if (server?.is_read_only) throw withCode(`${this.#name} is read-only`, READ_ONLY);
      return this;
    } catch (error) {
      const failure = this.#explain(error as Error);
      this.#choice.leave(this.#address, failure);
      void this.end().catch(() => undefined);
      throw failure;
    }
  }

  /** Returns the error of a timeout with the host's name; any other unchanged. */
  #explain(error: Error): Error {
    if (error.message !== 'timeout expired') return error;
    return withCode(`${this.#name} did not answer within ${Math.round(this.#tryMs)} ms`, 'ETIMEDOUT');
  }

  /** Name and port, without the login. */
  get #name(): string {
    return new URL(this.#address).host;
  }
}

/** Limits the wait for an answer, too: a machine that is gone ends no statement, and closes no connection. */
function withAnswerLimit({ statement_timeout: limit }: pg.ClientConfig): pg.ClientConfig {
  return limit ? { query_timeout: limit * 1.5 } : {};
}

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });
