/** Matches messages of pg without a code about a connection that was lost. */
const LOST = /Connection terminated|is not queryable/;

/**
 * Runs a read, and once more if its connection was lost: another one may be good, e.g. when the server was started again
 * since the last request. A write is never repeated, because it may have been stored.
 */
export async function repeatRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isConnectionLost(error as Error)) throw error;
    return read();
  }
}

/** True if a connection broke. A refused or an occupied one would be so again. */
function isConnectionLost({ code = '', message }: Error & { code?: string }): boolean {
  return /^(ECONNRESET|EPIPE|08|57P0[12])/.test(code) || LOST.test(message);
}
