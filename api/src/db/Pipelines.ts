import type pg from 'pg';
import { isConnectionLost } from './connectionErrors.ts';

interface PipelinesOptions {
  /** Opens a connection with `pipeline`, on which a statement that takes too long ends the connection. */
  connect: () => Promise<pg.Client>;
  /** Answers everything else. */
  pool: Pick<pg.Pool, 'query'>;
}

/** Connections; more made reads no faster on two cores. */
const MOST_LINES = 3;
/** Most statements without an answer on one connection. */
const MOST_WAITING = 16;
/** A connection that has answered nothing for so long, in ms, gets no further statements: they would wait, too. */
const SLOW_MS = 50;
/** Rows from which a list is long: its statement then goes to the pool, because reading them holds up others. */
const LONG_ROWS = 200;
/** Pause after a connection that failed, in ms. */
const PAUSE_MS = 1_000;

/**
 * SQLSTATE of a statement that found its name not prepared, or prepared already. It happens when the first one with the
 * name failed while others were on their way.
 */
const UNPREPARED = new Set(['26000', '42P05']);

interface Line {
  client: pg.Client;
  /** Number of statements without an answer. */
  waiting: number;
  /** When it last answered, or got a statement while it had none, in ms. */
  movedAt: number;
  /** True while statements wait for the end of this turn of the event loop. */
  isHeld: boolean;
}

/**
 * Runs short statements of reads on a few connections that get the next statement before they have answered the last
 * one, which saves both sides a wake-up for each. Answers come in order, so a slow one holds up those behind it: a
 * connection that is slow or has enough to do gets none, and the pool answers instead, as it does while there is no
 * connection. Must not be used for anything with a transaction or a lock, which belong to a connection.
 */
export class Pipelines {
  readonly #options: PipelinesOptions;
  readonly #lines = new Set<Line>();
  /** Names of statements whose list was long. */
  readonly #long = new Set<string>();
  #opening: Promise<void> | null = null;
  #pausedUntil = 0;
  #isEnded = false;

  constructor(options: PipelinesOptions) {
    this.#options = options;
  }

  /** Number of open connections. */
  get size(): number {
    return this.#lines.size;
  }

  /** As `pg.Pool`'s: a statement with a name is prepared, and short unless its list was long. */
  readonly query = ((statement: pg.QueryConfig, values?: unknown[]) =>
    statement.name === undefined || this.#long.has(statement.name)
      ? this.#options.pool.query(statement, values)
      : this.#run(statement)) as pg.Pool['query'];

  /** Answers what was sent, and closes the connections. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#opening;
    await Promise.all([...this.#lines].map(({ client }) => close(client)));
  }

  async #run(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const line = this.#choose();
    if (!line) return this.#options.pool.query(statement);
    if (line.waiting === 0) line.movedAt = performance.now();
    line.waiting += 1;
    sendTogether(line);
    try {
      const result = await line.client.query(statement);
      if (result.rows.length >= LONG_ROWS) this.#long.add(statement.name ?? '');
      return result;
    } catch (error) {
      const { code } = error as { code?: string };
      // Nothing that the server said, e.g. no answer in time: the connection ends, with all that waits on it.
      if (code === undefined || isConnectionLost(error as Error)) this.#drop(line);
      if (!UNPREPARED.has(code ?? '')) throw error;
      return await this.#options.pool.query(statement);
    } finally {
      line.waiting -= 1;
      line.movedAt = performance.now();
    }
  }

  /** Returns the connection with the fewest statements that wait; undefined: none may get another one. */
  #choose(): Line | undefined {
    const now = performance.now();
    let best: Line | undefined;
    for (const line of this.#lines) {
      const mayWait = line.waiting === 0 || (line.waiting < MOST_WAITING && now - line.movedAt < SLOW_MS);
      if (mayWait && line.waiting < (best?.waiting ?? Infinity)) best = line;
    }
    if ((best?.waiting ?? Infinity) > 0) this.#open(now);
    return best;
  }

  /** Opens a further connection in the background, unless there are enough. */
  #open(now: number): void {
    if (this.#opening || this.#isEnded || this.#lines.size >= MOST_LINES || now < this.#pausedUntil) return;
    this.#opening = this.#options
      .connect()
      .then(
        (client) => this.#add(client),
        // Whoever reads from the pool is told why.
        () => {
          this.#pausedUntil = performance.now() + PAUSE_MS;
        },
      )
      .finally(() => {
        this.#opening = null;
      });
  }

  #add(client: pg.Client): void {
    const line = { client, waiting: 0, movedAt: 0, isHeld: false };
    this.#lines.add(line);
    for (const event of ['end', 'error'] as const) client.on(event, () => this.#drop(line));
  }

  #drop(line: Line): void {
    if (this.#lines.delete(line)) void close(line.client);
  }
}

/** Has the statements of this turn of the event loop sent by one write, so that the server wakes up once for them. */
function sendTogether(line: Line): void {
  if (line.isHeld) return;
  line.isHeld = true;
  const { stream } = line.client.connection;
  stream.cork();
  setImmediate(() => {
    line.isHeld = false;
    stream.uncork();
  });
}

const close = (client: pg.Client) => client.end().catch(() => undefined);
