import { tags } from '@wkff/contracts';
import type { TagCache } from '@wkff/server';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { CHANGES_CHANNEL, CHANGES_KEPT_HOURS, newestChange, type Change } from './changes.ts';
import { number, textList } from './columns.ts';
import { VALUE_TYPES } from './database.ts';
import { DatabaseHosts } from './DatabaseHosts.ts';
import { statement } from './statement.ts';

/** A subscriber to all changes. */
export interface ChangeSubscriber {
  /** Called for each change, numbers ascending. The tag `*` means that some were missed. */
  onChange(change: Change): void;
  /** Called when the feed has lost its connection or stops. No further calls follow. */
  onEnd(): void;
}

/** Milliseconds. */
const FIRST_RETRY = 100;
const LONGEST_RETRY = 5_000;
/** Interval of the check of the connection and for missed changes. */
const CHECK_EVERY = 5_000;
const PRUNE_EVERY = 60 * 60_000;
const QUERY_TIMEOUT = 5_000;

/** Limit null: all. */
const laterChanges = statement(
  'changes-after',
  { id: number, tags: textList },
  'select id, tags from changes where id > $1 order by id limit $2',
);
/** Never deletes the newest change, because numbering continues from it. */
const PRUNE = `delete from changes
  where changed_at < now() - interval '${CHANGES_KEPT_HOURS} hours' and id < (select max(id) from changes)`;

/**
 * Receives the changes of all processes on a dedicated database connection (`LISTEN`), and passes each once and in
 * order to the process's cache and to subscribers. When the connection is lost, it clears and suspends the cache,
 * disconnects subscribers, and reconnects with growing pauses.
 */
export class ChangeFeed {
  readonly #hosts: DatabaseHosts;
  readonly #cache: TagCache;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly #subscribers = new Set<ChangeSubscriber>();
  #client: pg.Client | undefined;
  #seen = 0;
  #isStopped = false;
  #retryDelay = FIRST_RETRY;
  #retryTimer: NodeJS.Timeout | undefined;
  #timers: NodeJS.Timeout[] = [];
  #reading: Promise<void> | undefined;
  #readingNext: Promise<void> | undefined;

  constructor(options: { databaseUrl: string; cache: TagCache; log: Pick<FastifyBaseLogger, 'info' | 'warn'> }) {
    this.#hosts = new DatabaseHosts(options.databaseUrl);
    this.#cache = options.cache;
    this.#log = options.log;
  }

  /** True while changes are received. */
  get isListening(): boolean {
    return this.#client !== undefined;
  }

  /** Number of the newest change that was passed on. */
  get newest(): number {
    return this.#seen;
  }

  /** Starts to listen, and reconnects by itself later. @throws if the database can't be reached at first. */
  async start(): Promise<void> {
    this.#cache.suspend();
    await this.#connect();
    this.#timers = [
      setInterval(() => void this.catchUp(), CHECK_EVERY).unref(),
      setInterval(() => void this.#client?.query(PRUNE).catch(() => undefined), PRUNE_EVERY).unref(),
    ];
    void this.#client?.query(PRUNE).catch(() => undefined);
  }

  /** Stops the feed and disconnects subscribers. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#retryTimer);
    const client = this.#client;
    this.#client = undefined;
    this.#endSubscribers();
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    await client?.end().catch(() => undefined);
  }

  /**
   * Applies a change that this process has just committed, and earlier ones of others before it. Awaited before the
   * write is answered, so that a read after the answer is not older. Never fails.
   */
  async takeOwn(change: Change): Promise<void> {
    if (!this.isListening || change.id <= this.#seen) return;
    if (change.id === this.#seen + 1) this.#take(change);
    else await this.catchUp();
  }

  /** Passes on everything that was committed up to this call. Never fails. */
  catchUp(): Promise<void> {
    if (!this.#reading) {
      this.#reading = this.#readNew().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    // The running read may have started before the caller's change, so all callers until its end share the next one.
    this.#readingNext ??= this.#reading.then(() => {
      this.#readingNext = undefined;
      return this.catchUp();
    });
    return this.#readingNext;
  }

  /** Adds a subscriber. Returns a function that removes it. */
  subscribe(subscriber: ChangeSubscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }

  /**
   * Returns the tags of the changes after number `after` up to `upTo`. Returns only `*` if they are unknown, because
   * `after` is too old or not a number of this database. Never fails.
   */
  async tagsBetween(after: number, upTo: number): Promise<string[]> {
    if (after === upTo) return [];
    const client = this.#client;
    if (after > upTo || !client) return [tags.all];
    const rows = await laterChanges.run(client, [after, upTo - after]).catch(() => []);
    const isWhole = rows[0]?.id === after + 1;
    return isWhole ? [...new Set(rows.flatMap((row) => row.tags))] : [tags.all];
  }

  async #connect(): Promise<void> {
    const client = await this.#hosts.connect({
      application_name: 'changes',
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT,
      query_timeout: QUERY_TIMEOUT,
      types: VALUE_TYPES,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', () => void this.catchUp());
    try {
      await client.query(`listen ${CHANGES_CHANNEL}`);
      // Read after LISTEN: later commits are received.
      const [newest] = await newestChange.run(client, []);
      if (this.#isStopped) return void client.end();
      this.#seen = newest?.id ?? 0;
    } catch (error) {
      client.removeAllListeners();
      client.on('error', () => undefined);
      void client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    this.#retryDelay = FIRST_RETRY;
    this.#cache.resume(this.#seen);
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#log.warn('lost the connection for changes; nothing is cached until it is back');
    this.#cache.suspend();
    this.#endSubscribers();
    client.removeAllListeners();
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    this.#retryLater();
  }

  #retryLater(): void {
    if (this.#isStopped) return;
    const retry = () =>
      this.#connect().then(
        () => this.#log.info('the connection for changes is back'),
        (error: unknown) => {
          this.#log.warn({ err: error }, 'the connection for changes is still lost');
          this.#retryLater();
        },
      );
    this.#retryTimer = setTimeout(retry, this.#retryDelay).unref();
    this.#retryDelay = Math.min(this.#retryDelay * 2, LONGEST_RETRY);
  }

  async #readNew(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    try {
      const changes = await laterChanges.run(client, [this.#seen, null]);
      if (this.#client !== client) return;
      for (const change of changes) this.#take(change);
    } catch {
      this.#lose(client);
    }
  }

  #take(change: Change): void {
    if (change.id <= this.#seen) return;
    const isNext = change.id === this.#seen + 1;
    const taken = isNext ? change : { id: change.id, tags: [tags.all] };
    this.#seen = change.id;
    this.#cache.apply(taken);
    for (const subscriber of [...this.#subscribers]) subscriber.onChange(taken);
  }

  #endSubscribers(): void {
    for (const subscriber of [...this.#subscribers]) subscriber.onEnd();
    this.#subscribers.clear();
  }
}
