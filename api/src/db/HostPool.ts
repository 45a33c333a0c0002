import type pg from 'pg';
import { CheckedPool } from './CheckedPool.ts';
import type { HostChoice } from './HostChoice.ts';
import { HostClient } from './HostClient.ts';

/** A pool of connections to the writable one of several hosts. */
export class HostPool extends CheckedPool {
  readonly #choice: HostChoice;

  constructor(choice: HostChoice, config: pg.PoolConfig) {
    class Client extends HostClient {
      constructor(options: pg.ClientConfig = {}) {
        super(choice, options);
      }
    }
    super({ ...config, Client });
    this.#choice = choice;
    this.on('release', (_error, client) => {
      // The pool keeps no connection that is ended.
      if (client instanceof HostClient && client.isReadOnly) void client.end().catch(() => undefined);
    });
  }

  protected override take(): Promise<pg.PoolClient> {
    return this.#choice.tryEach(() => this.takeAny());
  }
}
