import pg from 'pg';
import { HostChoice } from './HostChoice.ts';
import { HostClient } from './HostClient.ts';
import { HostPool } from './HostPool.ts';

const ignore = () => undefined;

/**
 * The hosts of a database's address, of which one is writable. Connections are made to that one: hosts are tried in the
 * order of the address, beginning with the one that was writable last. With one host, connections are those of `pg`.
 */
export class DatabaseHosts {
  readonly #choice: HostChoice;

  constructor(databaseUrl: string) {
    this.#choice = new HostChoice(databaseUrl);
  }

  /** Returns a connection. @throws AggregateError, with a `code`, if none of several hosts is reachable and writable. */
  connect(config: pg.ClientConfig): Promise<pg.Client> {
    const choice = this.#choice;
    return choice.tryEach(async () => {
      const client = this.#isOne
        ? new pg.Client({ ...config, connectionString: choice.next })
        : new HostClient(choice, config);
      // A connection that breaks must not end the process.
      client.on('error', ignore);
      await client.connect().catch((error: unknown) => {
        void client.end().catch(ignore);
        throw error;
      });
      return client;
    });
  }

  /** Returns a pool of connections. */
  createPool(config: pg.PoolConfig): pg.Pool {
    const choice = this.#choice;
    return this.#isOne ? new pg.Pool({ ...config, connectionString: choice.next }) : new HostPool(choice, config);
  }

  get #isOne(): boolean {
    return this.#choice.count === 1;
  }
}
