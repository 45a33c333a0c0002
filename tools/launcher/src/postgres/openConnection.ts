import pg from 'pg';

/**
 * Returns a pool of one connection to a server. It connects with its first statement.
 * @param statementMs longest that a statement may take, in ms.
 * @param connectMs longest that the connecting may take, in ms.
 */
export function openConnection(url: string, statementMs = 10_000, connectMs = 5_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
  });
  // A connection that breaks must not end the process, whether it is idle or in a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
