import { setTimeout as delay } from 'node:timers/promises';
import {
  preparePostgres,
  startPostgres,
  type Logins,
  type PreparedPostgres,
  type RunningPostgres,
} from '../postgres.ts';

export interface DatabaseOptions {
  dataDir: string;
  /** Receives every line that the server prints. */
  log: (line: string) => void;
  /** Receives messages for the operator. */
  say: (line: string) => void;
  /** Aborts the first start. */
  signal: AbortSignal;
  /** See `PostgresOptions`. */
  logins?: Logins | undefined;
  /** First and longest delay between attempts to restart the server, in ms. Each is twice the previous one. */
  pauses?: { first: number; longest: number };
}

/** Ctrl-C signals all processes at once, so the server may end before this process handles the signal. */
const STOPPING_MS = 500;

/**
 * Starts the embedded Postgres, and restarts it whenever it ends unexpectedly.
 * @param prepared the server, if it is prepared already.
 * @throws UserError when the first start fails.
 */
export async function startDatabase(
  options: DatabaseOptions,
  prepared?: PreparedPostgres,
): Promise<SiteDatabaseServer> {
  const { start } = prepared ?? (await preparePostgres(options));
  return new SiteDatabaseServer(options, await start());
}

/**
 * The embedded Postgres of a running site. Retries a failed restart until it succeeds, and prints each reason once.
 * Meanwhile the site serves cached pages.
 */
export class SiteDatabaseServer {
  readonly #options: DatabaseOptions;
  readonly #stopping = new AbortController();
  readonly #stopped = new Promise<void>((resolve) => {
    this.#stopping.signal.addEventListener('abort', () => resolve());
  });
  readonly #kept: Promise<void>;
  #server: RunningPostgres;
  #moved: () => Promise<void> = () => Promise.resolve();

  constructor(options: DatabaseOptions, server: RunningPostgres) {
    this.#options = options;
    this.#server = server;
    this.#kept = this.#keepRunning();
  }

  /** Returns the current address of the database. */
  url(): string {
    return this.#server.url;
  }

  /** Registers a callback for restarts at another address. */
  onMoved(handler: () => Promise<void>): void {
    this.#moved = handler;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#kept;
    await this.#server.stop();
  }

  async #keepRunning(): Promise<void> {
    for (;;) {
      await Promise.race([this.#server.exited, this.#stopped]);
      await this.#pause(STOPPING_MS);
      if (this.#stopping.signal.aborted) return;
      this.#options.say('Postgres ended; it is started again.');
      await this.#restart();
    }
  }

  async #restart(): Promise<void> {
    const { dataDir, log, say, logins, pauses = { first: 1_000, longest: 60_000 } } = this.#options;
    const { signal } = this.#stopping;
    const before = this.#server.url;
    let said = '';
    for (let pause = pauses.first; !signal.aborted; pause = Math.min(2 * pause, pauses.longest)) {
      try {
        await this.#server.stop();
        this.#server = await startPostgres({ dataDir, log, signal, logins });
        if (this.#server.url !== before) await this.#moved();
        say('Postgres is running again.');
        return;
      } catch (error) {
        if (signal.aborted) return;
        const reason = (error as Error).message.replace(/\.$/, '');
        if (reason !== said) say(`${reason}. It is tried again until it works; cached pages are served meanwhile.`);
        said = reason;
        await this.#pause(pause);
      }
    }
  }

  #pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
