import pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

/** A pool that looks at a connection before a caller gets it. */
export abstract class CheckedPool extends pg.Pool {
  /** Returns a connection for a caller, by `takeAny`. */
  protected abstract take(): Promise<pg.PoolClient>;

  /** Returns an idle or a new connection, unchecked. */
  protected takeAny(): Promise<pg.PoolClient> {
    return super.connect();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const connecting = this.take();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error as Error | boolean | undefined)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }
}
