import { realNow } from '@wkff/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { AppError } from '../errors/AppError.ts';
import type { ChangeFeed } from './changesFeed.ts';
import { createDatabase, createPool } from './database.ts';
import { repeatRead } from './repeatRead.ts';
import { BehindError, ReplicaPool } from './ReplicaPool.ts';
import type { Executor } from './statement.ts';
import type { DB } from './types.ts';

/** Where a read gets its rows from. */
export interface ReadDatabase {
  pool: Executor;
  db: Kysely<DB>;
}

interface ReplicasOptions {
  /** An address for each replica. */
  urls: readonly string[];
  primary: ReadDatabase;
  changes: Pick<ChangeFeed, 'isListening' | 'newest'>;
  /** Largest number of connections to each. */
  size: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now?: () => number;
}

/** Longest that a replica may take for a connection or a statement, in ms. The read is then repeated by the primary. */
const LONGEST_ANSWER_MS = 2_000;
/** How long a replica that failed or is behind is left out, in ms: twice as long each time. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Gives public reads their database. A replica is read, by turns with others, if it has the newest change that this
 * process knows; so an answer from it is never older than one from the cache. Otherwise the primary is.
 */
export class Replicas {
  readonly #primary: ReadDatabase;
  readonly #changes: ReplicasOptions['changes'];
  readonly #replicas: readonly Replica[];
  #turn = 0;
  /** Number of reads that a replica and the primary answered. */
  readonly reads = { replica: 0, primary: 0 };

  constructor(options: ReplicasOptions) {
    this.#primary = options.primary;
    this.#changes = options.changes;
    this.#replicas = options.urls.map((url) => new Replica(url, options));
  }

  /**
   * Runs a read on a replica, and once more on the primary if that failed. The read must not write, and must not be
   * what a write is decided by.
   */
  async read<T>(read: (database: ReadDatabase) => Promise<T>): Promise<T> {
    const replica = this.#next();
    if (replica) {
      try {
        const result = await read(replica);
        replica.succeeded();
        this.reads.replica += 1;
        return result;
      } catch (error) {
        if (error instanceof AppError) throw error;
        replica.failed(error as Error);
      }
    }
    this.reads.primary += 1;
    return repeatRead(() => read(this.#primary));
  }

  async end(): Promise<void> {
    await Promise.all(this.#replicas.map(({ db }) => db.destroy()));
  }

  /** Returns the next replica that is not left out. A process that hears of no changes doesn't know what is new. */
  #next(): Replica | undefined {
    if (!this.#changes.isListening) return undefined;
    this.#turn += 1;
    const { length } = this.#replicas;
    return this.#replicas.map((_, index) => this.#replicas[(this.#turn + index) % length]).find((one) => one?.mayTry());
  }
}

class Replica implements ReadDatabase {
  readonly pool: pg.Pool;
  readonly db: Kysely<DB>;
  readonly #name: string;
  readonly #log: ReplicasOptions['log'];
  readonly #now: () => number;
  /** 0: it is not left out. */
  #pauseMs = 0;
  #pausedUntil = 0;
  #isReported = false;

  constructor(url: string, { changes, size, log, now = realNow }: ReplicasOptions) {
    this.pool = createPool({
      databaseUrl: url,
      size,
      waitMs: LONGEST_ANSWER_MS,
      statementTimeoutMs: LONGEST_ANSWER_MS,
      // The next read finds out.
      onError: () => undefined,
      // A machine that is gone ends no statement, so the wait for an answer is limited, too.
      open: (config) =>
        new ReplicaPool({ ...config, connectionString: url, query_timeout: LONGEST_ANSWER_MS }, () => changes.newest),
    });
    this.db = createDatabase(this.pool);
    this.#name = new URL(url).host;
    this.#log = log;
    this.#now = now;
  }

  /** Returns whether to read from it. While it is left out, one read may try after each pause. */
  mayTry(): boolean {
    if (this.#pauseMs === 0) return true;
    if (this.#now() < this.#pausedUntil) return false;
    this.#pause(Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS));
    return true;
  }

  succeeded(): void {
    this.#pauseMs = 0;
    if (!this.#isReported) return;
    this.#isReported = false;
    this.#log.info({ replica: this.#name }, 'a replica of the database is read again');
  }

  failed(error: Error): void {
    // Other reads that fail at the same moment make the pause no longer.
    if (this.#pauseMs === 0) this.#pause(FIRST_PAUSE_MS);
    // After a save it is behind for a moment, which is nothing to tell.
    const isUsual = error instanceof BehindError && this.#pauseMs < LONGEST_PAUSE_MS;
    if (this.#isReported || isUsual) return;
    this.#isReported = true;
    this.#log.warn({ err: error, replica: this.#name }, 'a replica of the database is left out until it can be read');
  }

  #pause(ms: number): void {
    this.#pauseMs = ms;
    this.#pausedUntil = this.#now() + ms;
  }
}
