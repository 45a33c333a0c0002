import pg from 'pg';
import type { HostChoice } from './HostChoice.ts';
import { HostClient } from './HostClient.ts';

type Callback = Parameters<pg.Pool['connect']>[0];

/** A pool of connections to the writable one of several hosts. */
export class HostPool extends pg.Pool {
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

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const connecting = this.#choice.tryEach(() => super.connect());
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error as Error | boolean | undefined)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }
}
