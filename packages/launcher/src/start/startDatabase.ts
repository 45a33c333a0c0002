import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../postgres.ts';

export interface DatabaseOptions {
  dataDir: string;
  /** Gets every line the server writes. */
  log: (line: string) => void;
  /** Gets what a person should know. */
  say: (line: string) => void;
  /** Interrupts the first start. */
  signal: AbortSignal;
  /** Pauses between attempts to restart a server that doesn't come up, in ms: each is twice the one before. */
  pauses?: { first: number; longest: number };
}

/** The embedded Postgres of a running site. */
export interface SiteDatabaseServer {
  /** Address of the database as it is now. */
  url(): string;
  /** Registers what is called after a restart at another address. */
  onMoved(handler: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** Ctrl-C reaches all processes at once: the server may end before this start has heard of it. */
const STOPPING_MS = 500;

/**
 * Starts the embedded Postgres, and restarts it whenever it ends by itself. A restart that fails is said once for each reason and
 * tried again until it works; the site serves what it has cached meanwhile.
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
