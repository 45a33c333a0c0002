import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../postgres.ts';

export interface DatabaseOptions {
  dataDir: string;
  /** Receives every line that the server prints. */
  log: (line: string) => void;
  /** Receives messages for the operator. */
  say: (line: string) => void;
  /** Aborts the first start. */
  signal: AbortSignal;
  /** First and longest delay between attempts to restart the server, in ms. Each is twice the previous one. */
  pauses?: { first: number; longest: number };
}

/** The embedded Postgres of a running site. */
export interface SiteDatabaseServer {
  /** Returns the current address of the database. */
  url(): string;
  /** Registers a callback for restarts at another address. */
  onMoved(handler: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** Ctrl-C signals all processes at once, so the server may end before this process handles the signal. */
const STOPPING_MS = 500;

/**
 * Starts the embedded Postgres, and restarts it whenever it ends unexpectedly. Retries a failed restart until it
 * succeeds, and prints each reason once. Meanwhile the site serves cached pages.
 * @throws UserError when the first start fails.
 */
export async function startDatabase(options: DatabaseOptions): Promise<SiteDatabaseServer> {
  const { dataDir, log, say, signal, pauses = { first: 1_000, longest: 60_000 } } = options;
  const stopping = new AbortController();
  let moved: () => Promise<void> = () => Promise.resolve();
  let server = await startPostgres({ dataDir, log, signal });

  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  const pauseFor = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const restart = async () => {
    const before = server.url;
    let said = '';
    for (let pause = pauses.first; !stopping.signal.aborted; pause = Math.min(2 * pause, pauses.longest)) {
      try {
        await server.stop();
        server = await startPostgres({ dataDir, log, signal: stopping.signal });
        if (server.url !== before) await moved();
        say('Postgres is running again.');
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        const reason = (error as Error).message.replace(/\.$/, '');
        if (reason !== said) say(`${reason}. It is tried again until it works; cached pages are served meanwhile.`);
        said = reason;
        await pauseFor(pause);
      }
    }
  };
  const keepRunning = async () => {
    for (;;) {
      await Promise.race([server.exited, stopped]);
      await pauseFor(STOPPING_MS);
      if (stopping.signal.aborted) return;
      say('Postgres ended; it is started again.');
      await restart();
    }
  };
  const kept = keepRunning();
  return {
    url: () => server.url,
    onMoved: (handler) => (moved = handler),
    stop: async () => {
      stopping.abort();
      await kept;
      await server.stop();
    },
  };
}
