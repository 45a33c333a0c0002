import type pg from 'pg';
import { newestChange } from './changes.ts';
import { CheckedPool } from './CheckedPool.ts';

/** The replica has not received a change that this process knows. */
export class BehindError extends Error {
  constructor() {
    super('the replica is behind');
    this.name = 'BehindError';
  }
}

/**
 * A pool of connections to a replica. Callers get only those on which every change that this process knows was seen. A
 * connection leads to one server, which never goes back while it runs, so each is asked once after a change.
 */
export class ReplicaPool extends CheckedPool {
  readonly #known: () => number;
  /** The newest change that was seen on a connection. */
  readonly #seen = new WeakMap<pg.PoolClient, number>();

  /** @param known returns the number of the newest change that this process knows. */
  constructor(config: pg.PoolConfig, known: () => number) {
    super(config);
    this.#known = known;
  }

  /** @throws BehindError, and errors of the connection. */
  protected override async take(): Promise<pg.PoolClient> {
    const client = await this.takeAny();
    const least = this.#known();
    if ((this.#seen.get(client) ?? -1) >= least) return client;
    const seen = await newestChange.run(client, []).catch((error: Error) => {
      client.release(error);
      throw error;
    });
    const newest = seen[0]?.id ?? 0;
    this.#seen.set(client, newest);
    if (newest >= least) return client;
    client.release();
    throw new BehindError();
  }
}
