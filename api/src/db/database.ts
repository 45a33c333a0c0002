import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseHosts } from './DatabaseHosts.ts';
import { Pipelines } from './Pipelines.ts';
import { findStatementName } from './statement.ts';
import type { DB } from './types.ts';

const { builtins } = pg.types;

/** Dates and times are parsed as text; counts and change numbers as numbers (far below 2^53). */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.TIME, (text) => text],
  [builtins.INT8, Number],
]);

/** Parsers of column values for every connection of the API. `Column` in `columns.ts` relies on them. */
export const VALUE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

export interface PoolOptions {
  /** The database's address; with several hosts, connections are to the one that is writable. */
  databaseUrl: string;
  /** Largest number of connections. */
  size?: number;
  /** Longest a statement may take, in ms. */
  statementTimeoutMs?: number;
  /** Longest wait for a free connection, in ms. */
  waitMs?: number;
  /** Called for connections that broke while idle; without a listener a database restart would end the process. */
  onError: (error: Error) => void;
  /** Opens another kind of pool; default: to the writable host. */
  open?: (config: pg.PoolConfig) => pg.Pool;
}

/**
 * An index costs Postgres little more than reading in order, because the tables are in memory or on an SSD. Its default is
 * for disks that turn: it then reads all goals for each match of a list. An address with `options` has its own.
 */
const COSTS = '-c random_page_cost=1.1';

/** Longest a statement of the preparation or a restore may take, in ms: it may build an index of a large table. */
export const LONG_STATEMENT_MS = 300_000;

/** Creates a pool. By default a wait for a connection times out after 5 s and a statement after 10 s. */
export function createPool({
  databaseUrl,
  size = 10,
  statementTimeoutMs = 10_000,
  waitMs = 5_000,
  onError,
  open = (config) => new DatabaseHosts(databaseUrl).createPool(config),
}: PoolOptions): pg.Pool {
  const pool = open({ ...connectionOptions(statementTimeoutMs, waitMs), max: size, idleTimeoutMillis: 30_000 });
  pool.on('error', onError);
  // The pool handles errors only of idle connections; one that breaks inside a transaction must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Creates connections for the short statements of reads beside a pool to the same database, which answers the others. */
export function createPipelines(
  pool: pg.Pool,
  { databaseUrl, statementTimeoutMs = 10_000, waitMs = 5_000 }: Omit<PoolOptions, 'onError' | 'open' | 'size'>,
): Pipelines {
  const hosts = new DatabaseHosts(databaseUrl);
  const options = {
    ...connectionOptions(statementTimeoutMs, waitMs),
    pipeline: true,
    // A server that answers nothing holds up all statements of a connection.
    query_timeout: statementTimeoutMs * 1.5,
  };
  return new Pipelines({ pool, connect: () => hosts.connect(options) });
}

const connectionOptions = (statementTimeoutMs: number, waitMs: number) => ({
  application_name: 'wkff-api',
  options: COSTS,
  connectionTimeoutMillis: waitMs,
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: statementTimeoutMs,
  types: VALUE_TYPES,
});

/** Creates a Kysely instance on the pool, which prepares declared statements. `destroy()` ends the pool. */
export function createDatabase(pool: pg.Pool): Kysely<DB> {
  const connect = async () => preparing(await pool.connect());
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
  });
}

const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** Returns a connection that gives declared statements their names, with which Postgres prepares them once. */
function preparing(client: pg.PoolClient): PostgresPoolClient {
  const known = prepared.get(client);
  if (known) return known;
  const query = (text: string, values: unknown[]) => client.query({ name: findStatementName(text), text, values });
  const release = (isBroken?: boolean) => client.release(isBroken);
  const made: PostgresPoolClient = Object.assign(Object.create(client) as pg.PoolClient, { query, release });
  prepared.set(client, made);
  return made;
}
