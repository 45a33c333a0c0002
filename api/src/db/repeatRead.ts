import { isConnectionLost } from './connectionErrors.ts';

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
