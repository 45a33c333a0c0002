/** An error of the database's driver, or of Node's sockets. */
type DriverError = Error & {
  /** SQLSTATE, or a name of Node like `ECONNRESET`. */
  code?: string;
};

/** Matches messages of pg without a code about a connection that was lost. */
const LOST = /Connection terminated|is not queryable/;
/** Matches messages of pg and Kysely without a code: no free connection, no answer, a closed pool. */
const AWAY =
  /timeout exceeded when trying to connect|Query read timeout|after calling end on the pool|driver has already been destroyed/;

/** Returns true if a connection broke. A refused or an occupied one would be so again. */
export function isConnectionLost({ code = '', message }: DriverError): boolean {
  return /^(ECONNRESET|EPIPE|08|57P0[12])/.test(code) || LOST.test(message);
}

/**
 * Returns true if a connection was refused or lost, the server is starting, stopping or read-only, no connection is
 * free, or a statement timed out.
 */
export function isDatabaseAway(error: DriverError): boolean {
  const { code = '', message } = error;
  if (isConnectionLost(error)) return true;
  if (/^(ECONN|ENOENT|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)/.test(code)) return true;
  return /^(53|57P|3D000|57014|25P03|25006)/.test(code) || AWAY.test(message);
}

/** Returns true if the server said that it has not committed. Errors of a connection are none of its codes. */
export const isRefusedCommit = ({ code = '' }: DriverError): boolean => /^(?!E|08|57P)[0-9A-Z]{5}$/.test(code);
